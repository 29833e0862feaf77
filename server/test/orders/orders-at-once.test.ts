import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestUser } from '../support/factories.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';

type Wish = {
  readonly as: TestUser | undefined;
  readonly product: number;
  readonly quantity?: number;
  readonly key?: string;
  readonly instructions?: string;
};

const orderAll = (testApp: TestApp, wishes: readonly Wish[]) =>
  Promise.all(
    wishes.map(({ as, product, quantity = 1, key = randomUUID(), instructions = '' }) =>
      testApp.call('orders.create', {
        as,
        body: { product: { id: product }, quantity, instructions },
        headers: { 'idempotency-key': key },
      }),
    ),
  );

/** Buyers who have ordered before, and so have a rep already. */
async function regulars(testApp: TestApp, count: number): Promise<TestUser[]> {
  await testApp.aUser({ role: 1 });
  const { id: product } = await testApp.aProduct({ available: -1 });
  const people: TestUser[] = [];
  for (let n = 0; n < count; n += 1) people.push(await testApp.aUser());
  await orderAll(
    testApp,
    people.map((as) => ({ as, product })),
  );
  return people;
}

async function stocks({ db }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('products').select('available').orderBy('id').execute();
  return rows.map(({ available }) => available);
}

const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

onEveryEngine('orders that come at the same moment', (start) => {
  test('the reps get equally many of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const product = await testApp.aProduct({ available: -1 });
    const wishes: Wish[] = [];
    for (let n = 0; n < 12; n += 1) wishes.push({ as: await testApp.aUser(), product: product.id });
    await orderAll(testApp, wishes);
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
    const [as, other] = [await testApp.aUser(), await testApp.aUser()];
    const answers = await orderAll(
      testApp,
      [as, as, as, other, as, other, as].map((buyer) => ({ as: buyer, product })),
    );
    expect(codes(answers).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409]);
    const sold = await testApp.db.selectFrom('orders').select('buyer_id').execute();
    expect(sold.filter(({ buyer_id }) => buyer_id === as.id)).toHaveLength(2);
    if (available > 0) expect(await stocks(testApp)).toEqual([available - 4]);
  });

  test('a buyer has one rep for all of them', async () => {
    const testApp = await start();
    for (let n = 0; n < 3; n += 1) await testApp.aUser({ role: 1 });
    const { id: product } = await testApp.aProduct({ available: -1 });
    const [as, other] = [await testApp.aUser(), await testApp.aUser()];
    const answers = await orderAll(
      testApp,
      [as, other, as, as, other, as].map((buyer) => ({ as: buyer, product })),
    );
    const repsOf = (buyer: TestUser) =>
      new Set(
        answers
          .map((answer) => answer.json())
          .filter((order) => order.buyer.id === buyer.id)
          .map((order) => order.assignedRep.id),
      );
    expect([repsOf(as).size, repsOf(other).size]).toEqual([1, 1]);
    expect(repsOf(as)).not.toEqual(repsOf(other));
  });

  test('each buyer gets their own order, and everything is counted once', async () => {
    const testApp = await start();
    const reps = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const mugs = await testApp.aProduct({ name: 'Mug', price_cents: 850, available: 100 });
    const songs = await testApp.aProduct({ name: 'Song', price_cents: 100, available: -1 });
    const wishes: Wish[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const product = n % 2 === 0 ? mugs : songs;
      wishes.push({ as: await testApp.aUser(), product: product.id, quantity: n });
    }
    const answers = await orderAll(testApp, wishes);
    expect(codes(answers)).toEqual(Array(12).fill(201));
    for (const [index, answer] of answers.entries()) {
      const n = index + 1;
      expect(answer.json()).toMatchObject({
        buyer: { id: wishes[index]?.as?.id },
        productName: n % 2 === 0 ? 'Mug' : 'Song',
        quantity: n,
        totalPrice: n * (n % 2 === 0 ? 8.5 : 1),
      });
      expect(reps.map(({ id }) => id)).toContain(answer.json().assignedRep.id);
    }
    expect(await stocks(testApp)).toEqual([100 - (2 + 4 + 6 + 8 + 10 + 12), -1]);
    const mails = await testApp.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      wishes.map(({ as }) => as?.email).toSorted(),
    );
    for (const [index, answer] of answers.entries()) {
      const own = mails.find(({ recipient }) => recipient === wishes[index]?.as?.email);
      expect(own?.subject).toContain(String(answer.json().id));
    }
  });

  test('one whose key was used for another order does not harm the others', async () => {
    const testApp = await start();
    const [again, ...others] = await regulars(testApp, 4);
    const { id: product } = await testApp.aProduct({ available: 20 });
    const key = randomUUID();
    await orderAll(testApp, [{ as: again, product, quantity: 1, key }]);
    const answers = await orderAll(testApp, [
      { as: again, product, quantity: 2, key },
      ...others.map((as) => ({ as, product })),
    ]);
    expect(codes(answers)).toEqual([409, 201, 201, 201]);
    expect(answers[0]?.json().code).toBe('KEY_REUSED');
    expect(await stocks(testApp)).toEqual([-1, 16]);
  });

  test('where the stock is too small for all, it is sold out, and other products are sold as usual', async () => {
    const testApp = await start();
    const people = await regulars(testApp, 6);
    const scarce = await testApp.aProduct({ available: 3 });
    const plenty = await testApp.aProduct({ available: 50 });
    // One more than there is: a stock of −1 would mean that the product never runs out.
    const wanted = [1, 1, 1, 1, 5, 7];
    const answers = await orderAll(
      testApp,
      people.map((as, index) => ({
        as,
        product: (index < 4 ? scarce : plenty).id,
        quantity: wanted[index] ?? 0,
      })),
    );
    const sold = answers
      .slice(0, 4)
      .filter(({ statusCode }) => statusCode === 201)
      .reduce((sum, answer) => sum + answer.json().quantity, 0);
    expect(sold).toBe(3);
    expect(codes(answers.slice(0, 4)).filter((code) => code !== 201)).toEqual([409]);
    expect(codes(answers.slice(4))).toEqual([201, 201]);
    expect(await stocks(testApp)).toEqual([-1, 0, 38]);
  });

  test('text of buyers is stored exactly as typed', async () => {
    const testApp = await start();
    const { id: product } = await testApp.aProduct({ available: 50 });
    const notes = [
      'NULL',
      'null',
      '{}',
      '{a,"b"}',
      'a, b',
      '"quoted"',
      "it's",
      'C:\\path\\n',
      '\\"',
      '$1',
      'под липата, 3-ти час',
      'two\nlines',
      '',
      '😀 \u200d',
    ];
    const as = await testApp.aUser();
    const answers = await orderAll(
      testApp,
      notes.map((instructions) => ({ as, product, instructions })),
    );
    expect(answers.map((answer) => answer.json().instructions)).toEqual(notes);
    const ids = answers.map((answer) => answer.json().id);
    const rows = await testApp.db.selectFrom('orders').select(['id', 'instructions']).execute();
    const kept = new Map(rows.map(({ id, instructions }) => [id, instructions]));
    expect(ids.map((id) => kept.get(id))).toEqual(notes);
  });
});

onEveryEngine('users who call at the same moment', (start) => {
  test('each buyer is identified correctly, and calls of ended sessions are rejected', async () => {
    const testApp = await start();
    const people: TestUser[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await testApp.aUser());
    const gone = people.filter((_, index) => index % 5 === 0);
    for (const as of gone) await testApp.call('auth.logout', { as });
    const answers = await Promise.all(people.map((as) => testApp.call('auth.me', { as })));
    for (const [index, answer] of answers.entries()) {
      const person = people[index];
      if (index % 5 === 0) expect(answer.statusCode).toBe(401);
      else expect(answer.json()).toMatchObject({ id: person?.id, email: person?.email });
    }
  });
});
