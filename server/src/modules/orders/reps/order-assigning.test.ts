import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../../../../test/support/orders.ts';
import { someoneWaits } from '../../../../test/support/someone-waits.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

onEveryEngine('assigning an order to another rep', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test.each([
    ['with the status that was seen', { 'if-match': '"PENDING"' }],
    ['without', {}],
  ])('at the moment of a change of status %s does not get in its way', async (_name, headers) => {
    const council = await testApp.aUser({ role: 2 });
    const [rep, otherUser] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const order = await testApp.anOrder({ rep_id: rep.id });
    const assigned = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const giving = testApp.deps.database.transaction(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ rep_id: otherUser.id })
        .where('id', '=', order.id)
        .execute();
      assigned.resolve();
      await finish.promise;
    });
    await assigned.promise;
    const change = testApp.call('orders.setStatus', {
      as: council,
      params: { id: order.id },
      query: { status: 'PAID' },
      headers,
    });
    await someoneWaits(testApp);
    finish.resolve();
    await giving;
    const { status, assignedRep } = (await change).json();
    expect([(await change).statusCode, status, assignedRep?.id]).toEqual([
      200,
      'PAID',
      otherUser.id,
    ]);
    expect(await balanceOf(testApp, council.id)).toBe(order.total_cents);
  });

  test.each([
    ['a user who collects no money', { role: 0 }, 'PENDING', 'NOT_A_REP'],
    ['a rep who is blocked', { role: 1, blocked_at: 1 }, 'PENDING', 'NOT_A_REP'],
    ['a rep, when it is delivered', { role: 1 }, 'DELIVERED', 'ORDER_CLOSED'],
  ] as const)('it cannot be assigned to %s', async (_, user, status, code) => {
    const order = await testApp.anOrder({ status });
    const response = await testApp.call('orders.assign', {
      as: await testApp.aUser({ role: 2 }),
      params: { id: order.id },
      query: { repId: (await testApp.aUser(user)).id },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe(code);
  });
});

onEveryEngine('assigned orders', (start) => {
  test('a rep sees the orders assigned to them and their buyers', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const buyer = await testApp.aUser({ name: 'Maria', email: 'maria27@school.example' });
    const order = await testApp.anOrder({ rep_id: rep.id, buyer_id: buyer.id });
    await testApp.anOrder({ rep_id: rep.id, buyer_id: buyer.id, created_at: 1 });
    await testApp.anOrder();
    const summary = (
      await testApp.call('orders.assigned', { as: rep, query: { page: 0, size: 9999 } })
    ).json();
    expect(summary.orders.totalElements).toBe(2);
    expect(summary.orders.content[0]).toMatchObject({
      id: order.id,
      buyerId: buyer.id,
      buyerName: 'Maria',
    });
    expect(summary.users).toEqual([
      {
        id: buyer.id,
        name: 'Maria',
        fullName: 'Maria',
        username: buyer.username,
        email: 'maria27@school.example',
      },
    ]);
    const all = (
      await testApp.call('orders.admin', { as: rep, query: { page: 0, size: 9999 } })
    ).json();
    expect(all.totalElements).toBe(3);
  });
});

onEveryEngine('finding orders', (start) => {
  test('staff filter orders by product and by option, with the total of these', async () => {
    const testApp = await start();
    const council = await testApp.aUser({ role: 2 });
    const [hoodie, mug] = [await testApp.aProduct(), await testApp.aProduct()];
    const { id: option } = await testApp.anOption({ product_id: hoodie.id });
    const ofCouncil = { rep_id: council.id };
    const orderOfOption = await testApp.anOrder({
      ...ofCouncil,
      product_id: hoodie.id,
      option_id: option,
    });
    const plain = await testApp.anOrder({ ...ofCouncil, product_id: hoodie.id });
    await testApp.anOrder({ ...ofCouncil, product_id: mug.id });
    const find = async (query: { product?: number; option?: number }) => {
      const allOrders = (await testApp.call('orders.admin', { as: council, query })).json();
      const { orders } = (await testApp.call('orders.assigned', { as: council, query })).json();
      expect(orders.content).toEqual(allOrders.content);
      return [allOrders.totalElements, ...allOrders.content.map(({ id }: { id: number }) => id)];
    };
    expect(await find({ product: hoodie.id })).toEqual([2, plain.id, orderOfOption.id]);
    expect(await find({ option })).toEqual([1, orderOfOption.id]);
  });
});
