import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';

type OrderAttempt = {
  readonly as: TestUser | undefined;
  readonly product: number;
  readonly quantity?: number;
  readonly key?: string;
  readonly instructions?: string;
};

const orderAll = (testApp: TestApp, attempts: readonly OrderAttempt[]) =>
  Promise.all(
    attempts.map(({ as, product, quantity = 1, key = randomUUID(), instructions = '' }) =>
      testApp.call('orders.create', {
        as,
        body: { product: { id: product }, quantity, instructions },
        headers: { 'idempotency-key': key },
      }),
    ),
  );

async function stocks({ db }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('products').select('available').orderBy('id').execute();
  return rows.map(({ available }) => available);
}

const codes = (responses: readonly { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode);

onEveryEngine('orders that come at the same moment', (start) => {
  test('the reps get equally many of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const product = await testApp.aProduct({ available: -1 });
    const attempts: OrderAttempt[] = [];
    for (let n = 0; n < 12; n += 1)
      attempts.push({ as: await testApp.aUser(), product: product.id });
    await orderAll(testApp, attempts);
    const rows = await testApp.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .groupBy('rep_id')
      .execute();
    expect(rows.map(({ orders }) => orders)).toEqual([4, 4, 4]);
  });

  test.each([
    ['counted stock', 50],
    ['unlimited stock', -1],
  ])('one buyer gets no more than the maximum per person of %s', async (_, available) => {
    const testApp = await start();
    const { id: product } = await testApp.aProduct({ available, max_per_buyer: 2 });
    const [as, otherUser] = [await testApp.aUser(), await testApp.aUser()];
    const responses = await orderAll(
      testApp,
      [as, as, as, otherUser, as, otherUser, as].map((buyer) => ({ as: buyer, product })),
    );
    expect(codes(responses).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409]);
    const sold = await testApp.db.selectFrom('orders').select('buyer_id').execute();
    expect(sold.filter(({ buyer_id }) => buyer_id === as.id)).toHaveLength(2);
    if (available > 0) expect(await stocks(testApp)).toEqual([available - 4]);
  });

  test('a buyer has one rep for all of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const { id: product } = await testApp.aProduct({ available: -1 });
    const [as, otherUser] = [await testApp.aUser(), await testApp.aUser()];
    const responses = await orderAll(
      testApp,
      [as, otherUser, as, as, otherUser, as].map((buyer) => ({ as: buyer, product })),
    );
    const repsOf = (buyer: TestUser) =>
      new Set(
        responses
          .map((response) => response.json())
          .filter((order) => order.buyer.id === buyer.id)
          .map((order) => order.assignedRep.id),
      );
    expect([repsOf(as).size, repsOf(otherUser).size]).toEqual([1, 1]);
    expect(repsOf(as)).not.toEqual(repsOf(otherUser));
  });
});
