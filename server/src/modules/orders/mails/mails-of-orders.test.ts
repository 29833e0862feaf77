import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const move = (testApp: TestApp, as: TestUser, id: number, to: string) =>
  moveOrder(testApp, as, { id, to });

const kindsOf = async (testApp: TestApp) => (await mailsOf(testApp)).map(({ kind }) => kind);

onEveryEngine('mails about orders', (start, { share }) => {
  let school: TestApp;
  beforeAll(async () => {
    school = await share();
  });

  /** The school of all these tests, with an empty outbox. */
  const noMails = async (): Promise<TestApp> => {
    await school.db.deleteFrom('mail_outbox').execute();
    return school;
  };

  test('the buyer gets a mail with the products, the price and the class rep to pay', async () => {
    const testApp = await start();
    await testApp.aUser({ role: 1, name: 'Sofia Ivanova' });
    const buyer = await testApp.aUser();
    const product = await testApp.aProduct({ name: 'Mug', price_cents: 850 });
    const { id } = (await placeOrder(testApp, buyer, { product: product.id, quantity: 2 })).json();
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-placed', recipient: buyer.email, sent_at: null });
    expect(mail?.subject).toBe(`Order ${id} at Sofia High School Student Council`);
    expect(mail?.text).toContain('You ordered 2 × Mug for 17.00 BGN.');
    expect(mail?.text).toContain('in cash to Sofia Ivanova.');
    expect(mail?.text).toContain('http://localhost:3000/profile/orders');
  });

  test('when the mail cannot be stored, the order is not placed or changed', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const product = await testApp.aProduct({ available: 5 });
    const order = await testApp.anOrder({ rep_id: rep.id, product_id: product.id });
    await testApp.db.schema.alterTable('mail_outbox').renameTo('mail_outbox_gone').execute();
    const buyer = await testApp.aUser();
    expect((await placeOrder(testApp, buyer, { product: product.id })).statusCode).toBe(500);
    expect((await move(testApp, rep, order.id, 'PAID')).statusCode).toBe(500);
    const orders = await testApp.db.selectFrom('orders').select(['id', 'status']).execute();
    expect(orders).toEqual([{ id: order.id, status: 'PENDING' }]);
    const balances = await testApp.db.selectFrom('balance_entries').select('id').execute();
    expect(balances).toEqual([]);
  });

  test('a buyer gets a mail about a cancelled order, which names the holder of the money if it was paid', async () => {
    const testApp = await noMails();
    const rep = await testApp.aUser({ role: 1, name: 'Sofia Ivanova' });
    const council = await testApp.aUser({ role: 2, name: 'Maria Koleva' });
    const pending = await testApp.anOrder({ rep_id: rep.id });
    const paid = await testApp.anOrder({ rep_id: rep.id });
    await move(testApp, council, pending.id, 'CANCELLED');
    await move(testApp, rep, paid.id, 'PAID');
    await move(testApp, council, paid.id, 'CANCELLED');
    const mails = await mailsOf(testApp);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-cancelled', 'order-cancelled']);
    expect(mails[0]?.text).toContain('Maria Koleva cancelled your order of 1 × Hoodie.');
    expect(mails[0]?.text).toContain('There is nothing to pay for it.');
    expect(mails[1]?.text).toContain('please ask Sofia Ivanova for your 5.00 BGN.');
  });

  test('of 20 taps at once on Mark Paid one sends a receipt, and rejected changes send none', async () => {
    const testApp = await noMails();
    const rep = await testApp.aUser({ role: 1 });
    const order = await testApp.anOrder({ rep_id: rep.id });
    await Promise.all(Array.from({ length: 20 }, () => move(testApp, rep, order.id, 'PAID')));
    await move(testApp, await testApp.aUser({ role: 1 }), order.id, 'CANCELLED');
    expect(await kindsOf(testApp)).toEqual(['order-paid']);
  });
});
