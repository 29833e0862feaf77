import { expect, test } from 'vitest';
import { mailsOf, writtenMailsTo } from '../../../../test/support/mails.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';
import { createNewOrderMails } from './new-order-mails.service.ts';

const MINUTE = 60_000;

const writer = ({ deps }: TestApp) => createNewOrderMails(deps);

onEveryEngine('mails about new orders to those who collect the money', (start) => {
  test('orders of the same time are in one mail, a few minutes later', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const buyer = await testApp.aUser({ name: 'Petar Petrov' });
    for (const quantity of [1, 2]) {
      await testApp.anOrder({ rep_id: rep.id, buyer_id: buyer.id, quantity });
    }
    await writer(testApp).writeDueMails();
    expect(await mailsOf(testApp)).toEqual([]);
    testApp.clock.forward(3 * MINUTE);
    await testApp.anOrder({ rep_id: rep.id, buyer_id: null, free_name: 'Mara', quantity: 3 });
    await writer(testApp).writeDueMails();
    await writer(testApp).writeDueMails();
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'new-orders', recipient: rep.email });
    expect(mail?.subject).toContain('3 new orders');
    expect(mail?.text).toMatch(/1 × Hoodie, 5\.00.*2 × Hoodie, 10\.00.*3 × Hoodie, 15\.00/s);
    for (const name of ['Petar Petrov', 'Mara']) expect(mail?.text).toContain(name);
    expect(mail?.text).toContain('/admin/orders');
  });

  test('the next mail is sent at least an hour later, with the orders that are new by then', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    await testApp.anOrder({ rep_id: rep.id });
    testApp.clock.forward(5 * MINUTE);
    await writer(testApp).writeDueMails();
    const laterOrder = await testApp.anOrder({ rep_id: rep.id });
    testApp.clock.forward(59 * MINUTE);
    await writer(testApp).writeDueMails();
    expect(await mailsOf(testApp)).toHaveLength(1);
    testApp.clock.forward(MINUTE);
    await writer(testApp).writeDueMails();
    const [, second] = await mailsOf(testApp);
    expect(second?.subject).toContain('1 new order ');
    expect(second?.text).toContain(`Order ${laterOrder.id}:`);
    testApp.clock.forward(120 * MINUTE);
    await writer(testApp).writeDueMails();
    expect(await mailsOf(testApp)).toHaveLength(2);
  });

  test('each rep gets one mail about their own orders from any number of processes', async () => {
    const testApp = await start();
    const reps = [];
    for (let n = 0; n < 4; n += 1) reps.push(await testApp.aUser({ role: 1 }));
    for (const rep of [...reps, ...reps]) await testApp.anOrder({ rep_id: rep.id });
    testApp.clock.forward(5 * MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => writer(testApp).writeDueMails()));
    for (const rep of reps) {
      const [mail, ...others] = await writtenMailsTo(testApp, rep.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toContain('2 new orders');
    }
    expect(await mailsOf(testApp)).toHaveLength(4);
  });
});

onSqlite('mails about new orders to those who collect the money', (start) => {
  test('no mail names orders that are paid or cancelled, or goes to a rep with an unverified address or a blocked account', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const unverified = await testApp.aUser({ role: 1, email_verified: 0 });
    await testApp.anOrder({ rep_id: rep.id, status: 'CANCELLED' });
    await testApp.anOrder({ rep_id: rep.id, status: 'PAID' });
    const blocked = await testApp.aUser({ role: 1, blocked_at: testApp.clock.now() });
    await testApp.anOrder({ rep_id: unverified.id });
    await testApp.anOrder({ rep_id: blocked.id });
    await testApp.anOrder({ rep_id: null });
    testApp.clock.forward(5 * MINUTE);
    await writer(testApp).writeDueMails();
    expect(await mailsOf(testApp)).toEqual([]);
  });

  test('an order that is assigned to another rep is in a mail to that rep too', async () => {
    const testApp = await start();
    const [first, second] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const order = await testApp.anOrder({ rep_id: first.id });
    testApp.clock.forward(5 * MINUTE);
    await writer(testApp).writeDueMails();
    const as = await testApp.aUser({ role: 2 });
    const assign = (repId: number) =>
      testApp.call('orders.assign', { as, params: { id: order.id }, query: { repId } });
    await assign(second.id);
    await writer(testApp).writeDueMails();
    expect((await writtenMailsTo(testApp, second.email))[0]?.text).toContain(`Order ${order.id}:`);
    await assign(second.id);
    testApp.clock.forward(120 * MINUTE);
    await writer(testApp).writeDueMails();
    expect(await writtenMailsTo(testApp, second.email)).toHaveLength(1);
  });
});
