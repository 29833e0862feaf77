import { expect, test } from 'vitest';
import { senderOf } from '../../src/modules/mail/sender.ts';
import { createNewOrderMails } from '../../src/modules/orders/new-order-mails.service.ts';
import type { TestUser } from '../support/factories.ts';
import { mailsOf } from '../support/mails.ts';
import { moveOrder } from '../support/orders.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

const ask = async (world: TestApp, as: TestUser) =>
  (await world.call('users.mailPreferences', { as })).json();

const choose = (world: TestApp, as: TestUser, orders: unknown) =>
  world.call('users.setMailPreferences', { as, body: { orders } });

/** All that happens to an order of a user, from the first mail to the last. */
async function orderAndCancel(world: TestApp, buyer: TestUser, rep: TestUser): Promise<void> {
  const product = await world.aProduct();
  const body = { product: { id: product.id }, quantity: 1 };
  const { id } = (await world.call('orders.create', { as: buyer, body })).json();
  await moveOrder(world, rep, { id, to: 'PAID' });
  await moveOrder(world, rep, { id, to: 'CANCELLED' });
}

/** Does what background work of the server does from time to time. */
async function writeNewOrderMails({ deps, clock }: TestApp): Promise<void> {
  clock.forward(10 * 60_000);
  await createNewOrderMails({ ...deps, sender: senderOf(deps.settings) }).writeAll();
}

const kindsTo = async (world: TestApp, { email }: TestUser): Promise<string[]> =>
  (await mailsOf(world)).filter((mail) => mail.recipient === email).map(({ kind }) => kind);

onSqlite('which mails a user wants', (start) => {
  test('is all of them, until they say otherwise, for nobody but themselves', async () => {
    const world = await start();
    const [pupil, other] = [await world.aUser(), await world.aUser()];
    expect(await ask(world, pupil)).toEqual({ orders: true });
    expect((await choose(world, pupil, false)).json()).toEqual({ orders: false });
    expect(await ask(world, pupil)).toEqual({ orders: false });
    expect(await ask(world, other)).toEqual({ orders: true });
    expect((await choose(world, pupil, true)).json()).toEqual({ orders: true });
    expect(await ask(world, pupil)).toEqual({ orders: true });
  });

  test.each([undefined, null, 0, 'false', {}])('cannot be %j', async (orders) => {
    const world = await start();
    const pupil = await world.aUser();
    expect((await choose(world, pupil, orders)).statusCode).toBe(400);
    expect(await ask(world, pupil)).toEqual({ orders: true });
  });

  test('holds for every mail about their orders', async () => {
    const world = await start();
    const rep = await world.aUser({ role: 1 });
    const [quiet, other] = [await world.aUser(), await world.aUser()];
    await choose(world, quiet, false);
    for (const buyer of [quiet, other]) await orderAndCancel(world, buyer, rep);
    expect(await kindsTo(world, quiet)).toEqual([]);
    expect(await kindsTo(world, other)).toEqual(['order-placed', 'order-paid', 'order-cancelled']);
    for (const { text, html } of await mailsOf(world)) {
      expect(text).toContain('switch off mails about orders under “My Profile”');
      expect(html).toContain('switch off mails about orders under “My Profile”');
    }
  });

  test('holds for the orders assigned to a class rep, who gets mail about the open ones after switching it on', async () => {
    const world = await start();
    const rep = await world.aUser({ role: 1 });
    await world.anOrder({ rep_id: rep.id });
    await choose(world, rep, false);
    await writeNewOrderMails(world);
    expect(await kindsTo(world, rep)).toEqual([]);
    await choose(world, rep, true);
    await writeNewOrderMails(world);
    expect(await kindsTo(world, rep)).toEqual(['new-orders']);
  });

  test('does not stop mails about the account itself', async () => {
    const world = await start();
    const pupil = await world.aUser({ email_verified: 0 });
    await choose(world, pupil, false);
    const { email } = pupil;
    await world.call('auth.resendVerification', { as: pupil, body: { email } });
    expect(await kindsTo(world, pupil)).toHaveLength(1);
  });
});
