import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import { mailsOf, writtenMailsTo } from '../../../test/support/mails.ts';
import { moveOrder, placeOrder } from '../../../test/support/orders.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { createNewOrderMails } from '../orders/mails/new-order-mails.service.ts';

const fetchPreferences = async (testApp: TestApp, as: TestUser) =>
  (await testApp.call('users.mailPreferences', { as })).json();

const choose = (testApp: TestApp, as: TestUser, orders: unknown) =>
  testApp.call('users.setMailPreferences', { as, body: { orders } });

/** All that happens to an order of a user, from the first mail to the last. */
async function orderAndCancel(testApp: TestApp, buyer: TestUser, rep: TestUser): Promise<void> {
  const product = await testApp.aProduct();
  const { id } = (await placeOrder(testApp, buyer, { product: product.id })).json();
  await moveOrder(testApp, rep, { id, to: 'PAID' });
  await moveOrder(testApp, rep, { id, to: 'CANCELLED' });
}

/** Runs the background work of the server once. */
async function writeNewOrderMails({ deps, clock }: TestApp): Promise<void> {
  clock.forward(10 * 60_000);
  await createNewOrderMails(deps).writeDueMails();
}

const kindsTo = async (testApp: TestApp, { email }: TestUser): Promise<string[]> =>
  (await writtenMailsTo(testApp, email)).map(({ kind }) => kind);

onSqlite('which mails a user wants', (start) => {
  test('is all of them by default, and each user sets only their own', async () => {
    const testApp = await start();
    const [pupil, otherUser] = [await testApp.aUser({ email_verified: 0 }), await testApp.aUser()];
    expect(await fetchPreferences(testApp, pupil)).toEqual({ orders: true });
    expect((await choose(testApp, pupil, false)).json()).toEqual({ orders: false });
    expect(await fetchPreferences(testApp, pupil)).toEqual({ orders: false });
    expect(await fetchPreferences(testApp, otherUser)).toEqual({ orders: true });
    // Mails about the account itself go on.
    await testApp.call('auth.resendVerification', { as: pupil });
    expect(await kindsTo(testApp, pupil)).toHaveLength(1);
    expect((await choose(testApp, pupil, true)).json()).toEqual({ orders: true });
    expect(await fetchPreferences(testApp, pupil)).toEqual({ orders: true });
  });

  test('applies to every mail about their orders', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const [quiet, otherUser] = [await testApp.aUser(), await testApp.aUser()];
    await choose(testApp, quiet, false);
    for (const buyer of [quiet, otherUser]) await orderAndCancel(testApp, buyer, rep);
    expect(await kindsTo(testApp, quiet)).toEqual([]);
    expect(await kindsTo(testApp, otherUser)).toEqual(['order-cancelled']);
    for (const { text, html } of await mailsOf(testApp)) {
      expect(text).toContain('switch off mails about orders under “My Profile”');
      expect(html).toContain('switch off mails about orders under “My Profile”');
    }
  });

  test('applies to the orders assigned to a class rep, and includes open ones once it is enabled', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    await testApp.anOrder({ rep_id: rep.id });
    await choose(testApp, rep, false);
    await writeNewOrderMails(testApp);
    expect(await kindsTo(testApp, rep)).toEqual([]);
    await choose(testApp, rep, true);
    await writeNewOrderMails(testApp);
    expect(await kindsTo(testApp, rep)).toEqual(['new-orders']);
  });
});
