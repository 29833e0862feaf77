import type { OrderStatus } from 'shared/domain';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../test/support/test-app.ts';

const none = { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 };

onEveryEngine('order statistics', (start) => {
  test('are of the own orders, of all only for who oversees them, and never mix currencies', async () => {
    const { aUser, anOrder, call, db } = await start();
    const as = await aUser({ role: 1, collected_balance_cents: 1050 });
    await aUser({ role: 1, collected_balance_cents: 200 });
    await aUser({ role: 1, collected_balance_cents: -700 });
    const order = (status: OrderStatus, cents: number, columns: object) =>
      anOrder({ status, unit_price_cents: cents, ...columns });
    await order('PENDING', 1999, { buyer_id: as.id, rep_id: as.id });
    await order('PENDING', 1, { buyer_id: as.id });
    await order('DELIVERED', 500, {});
    await order('PENDING', 99_999, { buyer_id: as.id, currency: 'EUR' });
    const own = { counts: { ...none, PENDING: 3 }, amounts: { ...none, PENDING: 20 } };
    const assigned = { counts: { ...none, PENDING: 1 }, amounts: { ...none, PENDING: 19.99 } };
    const all = {
      counts: { ...none, PENDING: 3, DELIVERED: 1 },
      amounts: { ...none, PENDING: 20, DELIVERED: 5 },
    };
    expect((await call('orders.stats', { as })).json()).toEqual({ own, assigned });
    await db.updateTable('users').set({ role: 4 }).where('id', '=', as.id).execute();
    expect((await call('orders.stats', { as })).json()).toEqual({ own, all, heldByReps: 12.5 });
  });
});
