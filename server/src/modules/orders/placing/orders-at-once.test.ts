import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../../test/support/factories.ts';
import { placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
import type { Row } from '../../../database/tables.ts';

const orderAll = (testApp: TestApp, product: number, buyers: readonly TestUser[]) =>
  Promise.all(buyers.map((as) => placeOrder(testApp, as, { product })));

async function stocks({ db }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('products').select('available').orderBy('id').execute();
  return rows.map(({ available }) => available);
}

const codes = (responses: readonly { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode);

onEveryEngine('orders that come at the same moment', (start, { engine }) => {
  test('the reps get equally many of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const { id: product } = await testApp.aProduct({ available: -1 });
    const buyers: TestUser[] = [];
    for (let n = 0; n < 12; n += 1) buyers.push(await testApp.aUser());
    await orderAll(testApp, product, buyers);
    const rows = await testApp.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .groupBy('rep_id')
      .execute();
    expect(rows.map(({ orders }) => orders)).toEqual([4, 4, 4]);
  });

  test('one buyer gets no more than the maximum per person, though no stock is locked', async () => {
    const testApp = await start();
    const { id: product } = await testApp.aProduct({ available: -1, max_per_buyer: 2 });
    const [as, otherUser] = [await testApp.aUser(), await testApp.aUser()];
    const buyers = [as, as, as, otherUser, as, otherUser, as];
    const responses = await orderAll(testApp, product, buyers);
    expect(codes(responses).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409]);
    const sold = await testApp.db.selectFrom('orders').select('buyer_id').execute();
    expect(sold.filter(({ buyer_id }) => buyer_id === as.id)).toHaveLength(2);
  });

  test('a buyer has one rep for all of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const { id: product } = await testApp.aProduct({ available: -1 });
    const [as, otherUser] = [await testApp.aUser(), await testApp.aUser()];
    const buyers = [as, otherUser, as, as, otherUser, as];
    const responses = await orderAll(testApp, product, buyers);
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

  if (engine === 'sqlite') return;

  /** Locks a product as an order of the pupil does. `end` locks the pupil too, who must be free, and commits. */
  async function beginOrder({ db }: TestApp, product: Row<'products'>, pupil: TestUser) {
    const [begun, awaited] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const ended = db.transaction().execute(async (tx) => {
      const { id } = product;
      const { pid } = await tx
        .selectFrom('products')
        .select(sql<number>`pg_backend_pid()`.as('pid'))
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      begun.resolve(pid);
      await awaited.promise;
      await tx.selectFrom('users').where('id', '=', pupil.id).forKeyShare().noWait().execute();
    });
    onTestFinished(async () => {
      awaited.resolve();
      await ended.catch(() => {});
    });
    const pid = await begun.promise;
    const countWaiting = async (): Promise<number> =>
      (
        await sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(
          db,
        )
      ).rows.length;
    return {
      untilAwaited: () => expect.poll(countWaiting).toBe(1),
      end() {
        awaited.resolve();
        return ended;
      },
    };
  }

  test('are short: eight statements, three more where a rep is chosen', async () => {
    const testApp = await start();
    await testApp.aUser({ role: 1 });
    const [pupil, { id: product }] = [await testApp.aUser(), await testApp.aProduct()];
    const statements: string[] = [];
    testApp.deps.database.onStatement(({ sql: text }) => void statements.push(text));
    const countStatements = async () => {
      statements.length = 0;
      expect(codes(await orderAll(testApp, product, [pupil]))).toEqual([201]);
      const words = statements.map((text) => text.split(' ')[0]);
      return words.slice(words.indexOf('begin')).length;
    };
    expect([await countStatements(), await countStatements()]).toEqual([11, 8]);
  });

  test('of a product keep nobody waiting while their buyer deletes the account', async () => {
    const testApp = await start();
    const pupil = await testApp.aUser();
    const order = { buyer_id: pupil.id, reserved: 1 } as const;
    const [product, otherProduct] = [await testApp.aProduct(), await testApp.aProduct()];
    await testApp.anOrder({ ...order, product_id: product.id });
    const orderUnderWay = await beginOrder(testApp, product, pupil);
    const lateOrderUnderWay = await beginOrder(testApp, otherProduct, pupil);
    const deletion = testApp.call('users.deleteMe', { as: pupil, body: { password: PASSWORD } });
    await orderUnderWay.untilAwaited();
    await testApp.anOrder({ ...order, product_id: otherProduct.id });
    await orderUnderWay.end();
    await lateOrderUnderWay.untilAwaited();
    await lateOrderUnderWay.end();
    expect((await deletion).statusCode).toBe(204);
    expect(await stocks(testApp)).toEqual([11, 11]);
  });
});
