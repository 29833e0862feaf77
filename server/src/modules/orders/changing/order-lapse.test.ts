import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
import { createOrderLapse } from './order-lapse.service.ts';

const DAY = 24 * 3_600_000;

const lapse = ({ deps }: TestApp) => createOrderLapse(deps).cancelLapsedOrders();

const statuses = async ({ db }: TestApp) =>
  (await db.selectFrom('orders').select('status').orderBy('id').execute()).map((row) => row.status);

async function placeOrderOf(testApp: TestApp, productId: number) {
  const as = await testApp.aUser();
  const { id } = (await placeOrder(testApp, as, { product: productId, quantity: 2 })).json();
  return { as, id: Number(id) };
}

onEveryEngine('unpaid orders', (start) => {
  test('are cancelled when their days are over, if they cost anything, by any number of processes once', async () => {
    const testApp = await start({ env: { ORDER_LAPSE_DAYS: '14' } });
    const admin = await testApp.aUser({ role: 3 });
    const product = await testApp.aProduct({ name: 'Mug', available: 10 });
    const { id: freeProduct } = await testApp.aProduct({ price_cents: 0 });
    await placeOrderOf(testApp, freeProduct);
    const paid = await placeOrderOf(testApp, product.id);
    const { as, id } = await placeOrderOf(testApp, product.id);
    await testApp.db
      .updateTable('users')
      .set({ order_mails: 0 })
      .where('id', '=', admin.id)
      .execute();
    await moveOrder(testApp, admin, { id: paid.id, to: 'PAID' });
    await testApp.db.deleteFrom('mail_outbox').execute();
    testApp.clock.forward(14 * DAY - 1);
    await lapse(testApp);
    expect(await statuses(testApp)).toEqual(['PENDING', 'PAID', 'PENDING']);
    testApp.clock.forward(1);
    await placeOrderOf(testApp, product.id);
    await testApp.db.deleteFrom('mail_outbox').execute();
    await Promise.all([lapse(testApp), lapse(testApp), lapse(testApp)]);
    expect(await statuses(testApp)).toEqual(['PENDING', 'PAID', 'CANCELLED', 'PENDING']);
    expect(await stockOf(testApp, product.id)).toBe(6);
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-cancelled', recipient: as.email });
    expect(mail?.text).toContain(
      'Your order of 2 × Mug was not paid within 14 days, so it was cancelled.',
    );
    const log = await testApp.call('audit.list', {
      as: { ...admin, ...(await testApp.aSession(admin.id)) },
      query: { page: 0, size: 10 },
    });
    expect(log.json().content[0]).toMatchObject({
      who: 'The site itself',
      what: `cancelled order ${id}`,
    });
    const auditEntries = await testApp.db.selectFrom('audit_entries').selectAll().execute();
    expect(auditEntries.filter(({ actor_id }) => actor_id === null)).toHaveLength(1);
  });
});
