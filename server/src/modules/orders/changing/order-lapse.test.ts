import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine } from '../../../../test/support/test-app.ts';
import { createOrderLapse } from './order-lapse.service.ts';

const DAY = 24 * 3_600_000;

onEveryEngine('unpaid orders', (start) => {
  test('are cancelled when their days are over, if they cost anything, by any number of processes once', async () => {
    const testApp = await start({ env: { ORDER_LAPSE_DAYS: '14' } });
    const { aUser, aProduct, anOrder, db, clock, deps } = testApp;
    const lapse = () => createOrderLapse(deps).cancelLapsedOrders();
    const statuses = async () =>
      (await db.selectFrom('orders').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      );
    const [buyer, product] = [await aUser(), await aProduct({ available: 4 })];
    const order = (columns: Parameters<typeof anOrder>[0] = {}) =>
      anOrder({
        ...{ buyer_id: buyer.id, product_id: product.id, quantity: 2, reserved: 1 },
        ...columns,
      });
    await order({ unit_price_cents: 0 });
    await order({ status: 'PAID' });
    const { id } = await order();
    clock.forward(14 * DAY - 1);
    await lapse();
    expect(await statuses()).toEqual(['PENDING', 'PAID', 'PENDING']);
    clock.forward(1);
    await order();
    await Promise.all([lapse(), lapse(), lapse()]);
    expect(await statuses()).toEqual(['PENDING', 'PAID', 'CANCELLED', 'PENDING']);
    expect(await stockOf(testApp, product.id)).toBe(6);
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-cancelled', recipient: buyer.email });
    expect(mail?.text).toContain(
      'Your order of 2 × Hoodie was not paid within 14 days, so it was cancelled.',
    );
    const log = await testApp.call('audit.list', { as: await aUser({ role: 3 }) });
    const cancelled = { who: 'The site itself', what: `cancelled order ${id}` };
    expect(log.json().content).toMatchObject([cancelled]);
  });
});
