import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite } from '../../../../test/support/test-app.ts';

onEveryEngine('mails about orders', (start) => {
  test('of several taps at once on Mark Paid one sends a receipt, and rejected changes send none', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const { id } = await testApp.anOrder({ rep_id: rep.id });
    await Promise.all([1, 2, 3, 4, 5].map(() => moveOrder(testApp, rep, { id, to: 'PAID' })));
    await moveOrder(testApp, await testApp.aUser({ role: 1 }), { id, to: 'CANCELLED' });
    expect((await mailsOf(testApp)).map(({ kind }) => kind)).toEqual(['order-paid']);
  });
});

onSqlite('mails about orders', (start) => {
  test('when the mail cannot be stored, the order is not placed or changed', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const product = await testApp.aProduct({ available: 5 });
    const { id } = await testApp.anOrder({ rep_id: rep.id, product_id: product.id });
    await testApp.db.schema.alterTable('mail_outbox').renameTo('mail_outbox_gone').execute();
    const buyer = await testApp.aUser();
    expect((await placeOrder(testApp, buyer, { product: product.id })).statusCode).toBe(500);
    expect((await moveOrder(testApp, rep, { id, to: 'PAID' })).statusCode).toBe(500);
    const orders = await testApp.db.selectFrom('orders').select(['id', 'status']).execute();
    expect(orders).toEqual([{ id, status: 'PENDING' }]);
    const balances = await testApp.db.selectFrom('balance_entries').select('id').execute();
    expect(balances).toEqual([]);
  });

  test('a buyer hears who cancelled an order, and who holds the money if it was paid', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1, name: 'Sofia Ivanova' });
    const council = await testApp.aUser({ role: 2, name: 'Maria Koleva' });
    const [pending, paid] = [
      await testApp.anOrder({ rep_id: rep.id }),
      await testApp.anOrder({ rep_id: rep.id }),
    ];
    await moveOrder(testApp, rep, { id: paid.id, to: 'PAID' });
    for (const { id } of [pending, paid])
      await moveOrder(testApp, council, { id, to: 'CANCELLED' });
    const mails = await mailsOf(testApp);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-cancelled', 'order-cancelled']);
    expect(mails[0]?.text).toContain('Maria Koleva cancelled your order of 1 × Hoodie.');
    expect(mails[0]?.text).toContain('There is nothing to pay for it.');
    expect(mails[1]?.text).toContain('please ask Sofia Ivanova for your 5.00 BGN.');
  });
});
