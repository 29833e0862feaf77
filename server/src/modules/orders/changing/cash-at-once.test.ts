import type { EndpointId } from 'shared/contract';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { placeOrder, stockOf, untilServed } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const ORDERS = 16;

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
  test('after changes of all kinds at once, every stock, every order and every ledger adds up', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    const { call, db } = testApp;
    const { reps, council, staff, product: mug, orders: mugOrders } = await aBusySchool(testApp);
    const [as, admin] = council as [TestUser, TestUser];
    const { id: product } = await testApp.aProduct({ available: -1, price_cents: 500 });
    const option = { product_id: product, available: 40 };
    const [{ id: m }, { id: l }] = [await testApp.anOption(option), await testApp.anOption(option)];
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const order = { product, optionId: n % 2 ? m : l, quantity: 3 };
      ids.push((await placeOrder(testApp, reps[n % 2] as TestUser, order)).json().id);
    }
    const change = (endpoint: EndpointId, id: number, body: object) =>
      untilServed(() => call(endpoint, { as, params: { id }, body }));
    const undo = (id: number) => change('orders.undoPaid', id, { reason: 'A mistake' });
    const exchange = (id: number, optionId: number) => change('orders.exchange', id, { optionId });
    const sell = (n: number) => {
      const body = { product: { id: product }, optionId: n % 2 ? m : l, quantity: 1 };
      return untilServed(() => call('orders.sell', { as: reps[n % 2], body }));
    };
    const pay = (id: number, n: number) =>
      [staff[n % 4] as TestUser, as].map((by) => move(testApp, by, id, 'PAID'));
    const cancel = (id: number, n: number) =>
      n % 3 ? [] : [move(testApp, admin, id, 'CANCELLED')];
    const clearAll = (body?: object) =>
      staff.map(({ id }) =>
        untilServed(() => call('users.clearBalance', { as: admin, params: { id }, body })),
      );
    const responses = await Promise.all([
      ...mugOrders.flatMap(({ id }, n) => pay(id, n)),
      ...clearAll(),
      ...mugOrders.flatMap(({ id }, n) => cancel(id, n)),
      ...ids.flatMap((id, n) => [
        ...[exchange(id, m), exchange(id, l), ...pay(id, n)],
        ...[2, 1].map((quantity) => change('orders.setQuantity', id, { quantity })),
        ...[undo(id), sell(n), exchange(id, n % 3 ? m : l), undo(id), ...cancel(id, n)],
      ]),
      ...clearAll({ kept: 2 }),
    ]);
    for (const { statusCode } of responses) expect([200, 201, 400, 403, 409]).toContain(statusCode);
    await expectLedgersToAddUp(testApp);
    const orders = await db.selectFrom('orders').selectAll().execute();
    const heldOf = (column: 'product_id' | 'option_id', stockId: number) =>
      orders
        .filter(({ [column]: id }) => id === stockId)
        .reduce((sum, { reserved, quantity }) => sum + reserved * quantity, 0);
    expect((await stockOf(testApp, mug.id)) + heldOf('product_id', mug.id)).toBe(ORDERS * 2);
    const options = await db.selectFrom('product_options').select(['id', 'available']).execute();
    expect(options.map(({ id, available }) => available + heldOf('option_id', id))).toEqual([
      40, 40,
    ]);
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
      ...ordersOfRep.slice(1, 4).map(({ id }) => move(testApp, rep, id, 'PAID')),
      clear(),
      ...ordersOfRep.slice(4).map(({ id }) => move(testApp, rep, id, 'PAID')),
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
    for (let n = 0; n < 20; n += 1) {
      buyers.push(await testApp.aUser({ email: `pupil${n}.27@school.example` }));
    }
    for (let round = 0; round < 3; round += 1) {
      const rep = await testApp.aUser({ role: 1, graduation_year: '27' });
      const order = (as: TestUser) => untilServed(() => placeOrder(testApp, as, { product: id }));
      const ownOrder = await testApp.anOrder({ rep_id: otherUser.id });
      const responses = await Promise.all([
        ...buyers.slice(0, 10).map(order),
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
        ...buyers.slice(10).map(order),
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
