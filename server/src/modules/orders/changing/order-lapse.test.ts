import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
import { createOrderLapse } from './order-lapse.service.ts';

const DAY = 24 * 3_600_000;
const env = { ORDER_LAPSE_DAYS: '14' };

const lapse = ({ deps }: TestApp) => createOrderLapse(deps).cancelLapsedOrders();

const statuses = async ({ db }: TestApp) =>
  (await db.selectFrom('orders').select('status').orderBy('id').execute()).map((row) => row.status);

async function placeOrderOf(testApp: TestApp, productId: number) {
  const as = await testApp.aUser();
  const { id } = (await placeOrder(testApp, as, { product: productId, quantity: 2 })).json();
  return { as, id: Number(id) };
}

onEveryEngine('unpaid orders', (start) => {
  test('are cancelled when their days are over, by any number of processes once', async () => {
    const testApp = await start({ env });
    const admin = await testApp.aUser({ role: 3 });
    const product = await testApp.aProduct({ name: 'Mug', available: 10 });
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
    expect(await statuses(testApp)).toEqual(['PAID', 'PENDING']);
    testApp.clock.forward(1);
    await placeOrderOf(testApp, product.id);
    await testApp.db.deleteFrom('mail_outbox').execute();
    await Promise.all([lapse(testApp), lapse(testApp), lapse(testApp)]);
    expect(await statuses(testApp)).toEqual(['PAID', 'CANCELLED', 'PENDING']);
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

  test('have their expiry in the mail to the buyer', async () => {
    const testApp = await start({ env });
    await placeOrderOf(testApp, (await testApp.aProduct()).id);
    expect((await mailsOf(testApp))[0]?.text).toContain(
      'It is kept for you until 4 December 2026 at 11:30.',
    );
  });

  test.each([
    ['without a limit in the settings', {}, {}],
    ['when there is nothing to pay', { env }, { price_cents: 0 }],
  ])('never expire %s', async (_name, options, columns) => {
    const testApp = await start(options);
    await placeOrderOf(testApp, (await testApp.aProduct(columns)).id);
    expect((await mailsOf(testApp))[0]?.text).not.toContain('kept');
    testApp.clock.forward(400 * DAY);
    await lapse(testApp);
    expect(await statuses(testApp)).toEqual(['PENDING']);
  });
});
