import { beforeAll, expect, test } from 'vitest';
import { balanceOf, moveOrder, stockOf } from '../../../../test/support/orders.ts';
import { someoneWaits } from '../../../../test/support/someone-waits.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

onEveryEngine('moving an order along', (_, { share, engine }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test('paying adds the cash to the balance of the person who took it, delivering changes nothing', async () => {
    const rep = await testApp.aUser({ role: 1 });
    const { id } = await testApp.anOrder({ rep_id: rep.id, unit_price_cents: 850, quantity: 2 });
    const paid = await moveOrder(testApp, rep, { id, to: 'PAID' });
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).toMatchObject({ status: 'PAID', paidAt: '2026-11-20T09:30:00.000Z' });
    expect(await balanceOf(testApp, rep.id)).toBe(1700);
    testApp.clock.forward(60_000);
    const delivered = await moveOrder(testApp, rep, { id, to: 'DELIVERED' });
    expect(delivered.json()).toMatchObject({
      status: 'DELIVERED',
      paidAt: '2026-11-20T09:30:00.000Z',
      deliveredAt: '2026-11-20T09:31:00.000Z',
      // For the spreadsheet of staff.
      ...{ buyerEmail: expect.stringContaining('@'), collectedBy: rep.name },
    });
    expect(await balanceOf(testApp, rep.id)).toBe(1700);
  });

  test.each([
    ['that had taken nothing', 5, 0, 5],
    ['of a product that has become unlimited', -1, 1, -1],
    ['of a product that is sold out', 0, 1, 2],
    ['of a product with almost the largest stock', 999_999, 1, 1_000_000],
  ] as const)(
    'cancelling an order %s changes stock %i (taken %i) to %i',
    async (_name, available, reserved, after) => {
      const rep = await testApp.aUser({ role: 1 });
      const product = await testApp.aProduct({ available });
      const columns = { rep_id: rep.id, product_id: product.id, quantity: 2, reserved };
      const { id } = await testApp.anOrder(columns);
      expect((await moveOrder(testApp, rep, { id, to: 'CANCELLED' })).statusCode).toBe(200);
      expect(await stockOf(testApp, product.id)).toBe(after);
    },
  );

  test('a step is refused when there is no such order, or it has another status than the caller saw', async () => {
    const rep = await testApp.aUser({ role: 1 });
    const order = await testApp.anOrder({ rep_id: rep.id });
    const tap = (status: string, seenStatus: string) =>
      testApp.call('orders.setStatus', {
        as: rep,
        params: { id: order.id },
        query: { status },
        headers: { 'if-match': `"${seenStatus}"` },
      });
    expect((await tap('PAID', 'PENDING')).statusCode).toBe(200);
    const late = await tap('CANCELLED', 'PENDING');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'STATUS_CHANGED', status: 'PAID' },
    ]);
    expect(await balanceOf(testApp, rep.id)).toBe(order.total_cents);
    expect((await moveOrder(testApp, rep, { id: 999, to: 'PAID' })).statusCode).toBe(404);
  });

  if (engine === 'sqlite') return;

  test('a step waits for its actor before it holds the order, which a demotion of the actor needs', async () => {
    const rep = await testApp.aUser({ role: 1 });
    const { id } = await testApp.anOrder({ rep_id: rep.id, status: 'PAID' });
    const { delivery } = await testApp.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').where('id', '=', rep.id).forUpdate().execute();
      const query = { status: 'DELIVERED' };
      const delivery = testApp.call('orders.setStatus', { as: rep, params: { id }, query });
      await someoneWaits(testApp);
      await tx.selectFrom('orders').where('id', '=', id).forUpdate().noWait().execute();
      return { delivery };
    });
    expect((await delivery).statusCode).toBe(200);
  });
});
