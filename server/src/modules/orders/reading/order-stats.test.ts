import type { OrderStatus, Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const none = { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 };

/** Two orders of the user, one of them assigned to them, and one of other people. */
async function aBusySchool({ aUser, anOrder }: TestApp, role: Role) {
  const user = await aUser({ role, collected_balance_cents: 1050 });
  await aUser({ role: 1, collected_balance_cents: 200 });
  await aUser({ role: 1, collected_balance_cents: -700 });
  const order = (status: OrderStatus, cents: number, columns: object) =>
    anOrder({ status, unit_price_cents: cents, ...columns });
  await order('PENDING', 1999, { buyer_id: user.id, rep_id: user.id });
  await order('PENDING', 1, { buyer_id: user.id });
  await order('DELIVERED', 500, {});
  await order('PENDING', 99_999, { buyer_id: user.id, currency: 'EUR' });
  return user;
}

onEveryEngine('order statistics', (start) => {
  const ownStats = {
    counts: { ...none, PENDING: 3 },
    amounts: { ...none, PENDING: 20 },
  };
  const assigned = { counts: { ...none, PENDING: 1 }, amounts: { ...none, PENDING: 19.99 } };
  const allStats = {
    counts: { ...none, PENDING: 3, DELIVERED: 1 },
    amounts: { ...none, PENDING: 20, DELIVERED: 5 },
  };

  test.each<[Role, object]>([
    [1, { own: ownStats, assigned }],
    [4, { own: ownStats, all: allStats, heldByReps: 12.5 }],
  ])(
    'role %i sees only its own statistics, and totals never mix currencies',
    async (role, expected) => {
      const testApp = await start();
      const user = await aBusySchool(testApp, role);
      expect((await testApp.call('orders.stats', { as: user })).json()).toEqual(expected);
    },
  );
});
