import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../../../../test/support/orders.ts';
import { someoneWaits } from '../../../../test/support/someone-waits.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';

onEveryEngine('assigning an order to another rep', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test('at the moment of a change of status does not get in its way', async () => {
    const council = await testApp.aUser({ role: 2 });
    const [rep, otherUser] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const order = await testApp.anOrder({ rep_id: rep.id });
    const assigned = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const giving = testApp.deps.database.transaction(async (tx) => {
      const columns = { rep_id: otherUser.id };
      await tx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
      assigned.resolve();
      await finish.promise;
    });
    await assigned.promise;
    const change = testApp.call('orders.setStatus', {
      as: council,
      params: { id: order.id },
      query: { status: 'PAID' },
      headers: { 'if-match': '"PENDING"' },
    });
    await someoneWaits(testApp);
    finish.resolve();
    await giving;
    const { statusCode, json } = await change;
    expect([statusCode, json()]).toMatchObject([
      200,
      { status: 'PAID', assignedRep: { id: otherUser.id } },
    ]);
    expect(await balanceOf(testApp, council.id)).toBe(order.total_cents);
  });
});

onSqlite('an order', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test.each([
    ['a user who collects no money', { role: 0 }, 'PENDING', 'NOT_A_REP'],
    ['a rep who is blocked', { role: 1, blocked_at: 1 }, 'PENDING', 'NOT_A_REP'],
    ['a rep, when it is delivered', { role: 1 }, 'DELIVERED', 'ORDER_CLOSED'],
  ] as const)('cannot be assigned to %s', async (_, user, status, code) => {
    const { id } = await testApp.anOrder({ status });
    const response = await testApp.call('orders.assign', {
      as: await testApp.aUser({ role: 2 }),
      params: { id },
      query: { repId: (await testApp.aUser(user)).id },
    });
    expect([response.statusCode, response.json().code]).toEqual([409, code]);
  });
});
