import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';

onEveryEngine('where and when to pay and pick up', (start, { engine }) => {
  const setPickup = (testApp: TestApp, as: TestUser, body: object) =>
    testApp.call('users.setPickup', { as, body });

  test('is the text of the rep, or else of the council, in orders and in the mail', async () => {
    const testApp = await start();
    const [rep, council] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 2 })];
    const [buyer, product] = [await testApp.aUser(), await testApp.aProduct()];
    const order = async () => (await placeOrder(testApp, buyer, { product: product.id })).json();
    expect((await order()).assignedRep).not.toHaveProperty('pickup');
    await setPickup(testApp, council, { council: 'Office, Friday' });
    expect((await order()).assignedRep.pickup).toBe('Office, Friday');
    await setPickup(testApp, rep, { own: ' Room 204,  second break ' });
    expect((await order()).assignedRep.pickup).toBe('Room 204, second break');
    const ownOrders = (await testApp.call('orders.list', { as: buyer })).json();
    expect(ownOrders.content[0].assignedRep.pickup).toBe('Room 204, second break');
    const mails = await mailsOf(testApp);
    expect(mails[0]?.text).toContain('Where and when: Room 204, second break');
    const response = await setPickup(testApp, rep, { own: '' });
    expect(response.json()).toEqual({ own: '', council: 'Office, Friday' });
  });

  if (engine === 'postgres') return;

  test('only the council writes the text of the council, which is recorded in the audit log', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    expect((await setPickup(testApp, rep, { council: 'Mine' })).statusCode).toBe(403);
    const admin = await testApp.aUser({ role: 3 });
    await setPickup(testApp, admin, { council: 'Office' });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0].what).toBe('changed where and when buyers pay and pick up');
  });
});
