import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { placeOrder, stockOf, untilServed } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const ORDERS = 24;

const move = ({ call }: TestApp, as: TestUser, id: number, status: string) =>
  untilServed(() => call('orders.setStatus', { as, params: { id }, query: { status } }));

/** Every ledger is without a gap, and ends with the balance of its owner. */
async function expectLedgersToAddUp({ db }: TestApp): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'collected_balance_cents']).execute();
  for (const { id, collected_balance_cents: balance } of users) {
    const entries = await db
      .selectFrom('balance_entries')
      .select(['amount_cents', 'balance_after_cents'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    let sum = 0;
    for (const { amount_cents: amount, balance_after_cents: after } of entries) {
      sum += amount;
      expect(after).toBe(sum);
    }
    expect(balance).toBe(sum);
  }
}

async function aBusySchool(testApp: TestApp) {
  const reps = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
  const council = [await testApp.aUser({ role: 2 }), await testApp.aUser({ role: 3 })];
  const product = await testApp.aProduct({ available: 0 });
  const orders = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const rep_id = reps[n % 2]?.id ?? 0;
    orders.push(
      await testApp.anOrder({ product_id: product.id, rep_id, quantity: 2, reserved: 1 }),
    );
  }
  return { reps, council, staff: [...reps, ...council], product, orders };
}

onEveryEngine('many people with the cash at once', (start) => {
  test('after payments, cancellations and clearings at once, every ledger and every stock adds up', async () => {
    const testApp = await start();
    const { council, staff, product, orders } = await aBusySchool(testApp);
    const clearAll = () =>
      staff.map(({ id }) =>
        untilServed(() => testApp.call('users.clearBalance', { as: council[1], params: { id } })),
      );
    const pay = orders.flatMap(({ id }, n) =>
      [staff[n % 4], council[0]].flatMap((as) => (as ? [move(testApp, as, id, 'PAID')] : [])),
    );
    const cancel = orders.flatMap(({ id }, n) =>
      council[1] && n % 3 === 0 ? [move(testApp, council[1], id, 'CANCELLED')] : [],
    );
    const responses = await Promise.all([...pay, ...clearAll(), ...cancel, ...clearAll()]);
    for (const { statusCode } of responses) expect([200, 403, 409]).toContain(statusCode);
    await expectLedgersToAddUp(testApp);
    const after = await testApp.db.selectFrom('orders').selectAll().execute();
    const held = after.reduce((sum, order) => sum + order.reserved * order.quantity, 0);
    expect((await stockOf(testApp, product.id)) + held).toBe(ORDERS * 2);
    const entries = await testApp.db.selectFrom('balance_entries').selectAll().execute();
    for (const { id, status, total_cents: total } of after) {
      const entriesOfOrder = entries.filter(({ order_id: order }) => order === id);
      const sum = entriesOfOrder.reduce((cents, { amount_cents: amount }) => cents + amount, 0);
      expect(sum).toBe(status === 'PAID' ? total : 0);
    }
  });

  test('after exchanges, sales, fewer pieces and undone payments at once, every option and every ledger adds up', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    const { call, db } = testApp;
    const { reps, council, staff } = await aBusySchool(testApp);
    const as = council[0];
    const { id: product } = await testApp.aProduct({ available: -1, price_cents: 500 });
    const option = { product_id: product, available: 40 };
    const { id: m } = await testApp.anOption(option);
    const { id: l } = await testApp.anOption(option);
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const order = { product, optionId: n % 2 ? m : l, quantity: 3 };
      ids.push((await placeOrder(testApp, reps[n % 2] as TestUser, order)).json().id);
    }
    const exchange = (id: number, optionId: number) =>
      untilServed(() => call('orders.exchange', { as, params: { id }, body: { optionId } }));
    const undo = (id: number) =>
      untilServed(() =>
        call('orders.undoPaid', { as, params: { id }, body: { reason: 'A mistake' } }),
      );
    const reduce = (id: number) =>
      untilServed(() => call('orders.setQuantity', { as, params: { id }, body: { quantity: 2 } }));
    const sell = (n: number) =>
      untilServed(() => {
        const body = { product: { id: product }, optionId: n % 2 ? m : l, quantity: 1 };
        return call('orders.sell', { as: reps[n % 2], body });
      });
    const responses = await Promise.all([
      ...ids.flatMap((id, n) => [
        ...[exchange(id, m), exchange(id, l), move(testApp, staff[n % 4] as TestUser, id, 'PAID')],
        ...[reduce(id), undo(id), sell(n), exchange(id, n % 3 ? m : l), undo(id)],
        ...(n % 4 ? [] : [move(testApp, council[1] as TestUser, id, 'CANCELLED')]),
      ]),
      ...staff.map(({ id }) =>
        untilServed(() =>
          call('users.clearBalance', { as: council[1], params: { id }, body: { kept: 2 } }),
        ),
      ),
    ]);
    for (const { statusCode } of responses) expect([200, 201, 400, 403, 409]).toContain(statusCode);
    await expectLedgersToAddUp(testApp);
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('product_id', '=', product)
      .execute();
    for (const optionId of [m, l]) {
      const { available } = await db
        .selectFrom('product_options')
        .select('available')
        .where('id', '=', optionId)
        .executeTakeFirstOrThrow();
      const held = orders
        .filter(({ option_id, reserved }) => option_id === optionId && reserved === 1)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect(available + held).toBe(40);
    }
    const entries = await db.selectFrom('balance_entries').selectAll().execute();
    for (const { id, status, total_cents: total, ...order } of orders) {
      expect(total).toBe(order.quantity * order.unit_price_cents);
      const cash = entries
        .filter(({ order_id }) => order_id === id)
        .reduce((sum, { amount_cents: amount }) => sum + amount, 0);
      expect(cash).toBe(status === 'PAID' ? total : 0);
    }
  });

  test('a clearing during payments takes the amount shown to the council, or is rejected because there is more', async () => {
    const testApp = await start();
    const { reps, council, orders } = await aBusySchool(testApp);
    const [rep] = reps;
    if (!rep) throw new Error('There is no rep.');
    const ordersOfRep = orders.filter(({ rep_id: id }) => id === rep.id);
    await move(testApp, rep, ordersOfRep[0]?.id ?? 0, 'PAID');
    const clear = () =>
      testApp.call('users.clearBalance', {
        as: council[0],
        params: { id: rep.id },
        query: { expected: '10.00' },
      });
    const responses = await Promise.all([
      ...ordersOfRep.slice(1, 6).map(({ id }) => move(testApp, rep, id, 'PAID')),
      clear(),
      ...ordersOfRep.slice(6).map(({ id }) => move(testApp, rep, id, 'PAID')),
      clear(),
    ]);
    const clears = responses.filter((response) => response.json().collectedBalance !== undefined);
    expect(clears.length).toBeLessThanOrEqual(2);
    await expectLedgersToAddUp(testApp);
    const clearings = await testApp.db
      .selectFrom('balance_entries')
      .select('amount_cents')
      .where('kind', '=', 'CLEAR')
      .execute();
    expect(clearings.map(({ amount_cents: cents }) => cents)).toEqual(clears.map(() => -1000));
  });

  test('orders placed and handed on while a rep is demoted do not stay with them', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    const council = await testApp.aUser({ role: 3 });
    const otherUser = await testApp.aUser({ role: 1, graduation_year: '26' });
    const { id } = await testApp.aProduct({ available: 1000 });
    const buyers: TestUser[] = [];
    for (let n = 0; n < 30; n += 1) {
      buyers.push(await testApp.aUser({ email: `pupil${n}.27@school.example` }));
    }
    for (let round = 0; round < 3; round += 1) {
      const rep = await testApp.aUser({ role: 1, graduation_year: '27' });
      const order = (as: TestUser) => untilServed(() => placeOrder(testApp, as, { product: id }));
      const ownOrder = await testApp.anOrder({ rep_id: otherUser.id });
      const responses = await Promise.all([
        ...buyers.slice(0, 15).map(order),
        untilServed(() =>
          testApp.call('users.setRole', {
            as: council,
            params: { id: rep.id },
            query: { newRole: 'USER' },
          }),
        ),
        untilServed(() =>
          testApp.call('orders.assign', {
            as: council,
            params: { id: ownOrder.id },
            query: { repId: rep.id },
          }),
        ),
        ...buyers.slice(15).map(order),
      ]);
      for (const { statusCode } of responses) expect([200, 201, 409]).toContain(statusCode);
      const stuck = await testApp.db
        .selectFrom('orders')
        .innerJoin('users', 'users.id', 'orders.rep_id')
        .select('orders.id')
        .where('users.role', '=', 0)
        .execute();
      expect(stuck).toEqual([]);
    }
  });
});
