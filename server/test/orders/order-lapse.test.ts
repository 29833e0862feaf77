import { expect, test } from 'vitest';
import { senderOf } from '../../src/modules/mail/sender.ts';
import { createOrderLapse } from '../../src/modules/orders/order-lapse.service.ts';
import { mailsOf } from '../support/mails.ts';
import { moveOrder } from '../support/orders.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';

const DAY = 24 * 3_600_000;
const env = { ORDER_LAPSE_DAYS: '14' };

const lapse = ({ deps }: TestApp) =>
  createOrderLapse({ ...deps, sender: senderOf(deps.settings) }).cancelDue();

const stockOf = async ({ db }: TestApp, id: number) =>
  (
    await db
      .selectFrom('products')
      .select('available')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).available;

const statuses = async ({ db }: TestApp) =>
  (await db.selectFrom('orders').select('status').orderBy('id').execute()).map((row) => row.status);

async function place(world: TestApp, productId: number) {
  const as = await world.aUser();
  const body = { product: { id: productId }, quantity: 2 };
  const { id } = (await world.call('orders.create', { as, body })).json();
  return { as, id: Number(id) };
}

onEveryEngine('unpaid orders', (start) => {
  test('are cancelled when their days are over, by any number of processes once', async () => {
    const world = await start({ env });
    const admin = await world.aUser({ role: 3 });
    const product = await world.aProduct({ name: 'Mug', available: 10 });
    const paid = await place(world, product.id);
    const { as, id } = await place(world, product.id);
    await world.db
      .updateTable('users')
      .set({ order_mails: 0 })
      .where('id', '=', admin.id)
      .execute();
    await moveOrder(world, admin, { id: paid.id, to: 'PAID' });
    await world.db.deleteFrom('mail_outbox').execute();
    world.clock.forward(14 * DAY - 1);
    await lapse(world);
    expect(await statuses(world)).toEqual(['PAID', 'PENDING']);
    world.clock.forward(1);
    await place(world, product.id);
    await world.db.deleteFrom('mail_outbox').execute();
    await Promise.all([lapse(world), lapse(world), lapse(world)]);
    expect(await statuses(world)).toEqual(['PAID', 'CANCELLED', 'PENDING']);
    expect(await stockOf(world, product.id)).toBe(6);
    const [mail, ...others] = await mailsOf(world);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-cancelled', recipient: as.email });
    expect(mail?.text).toContain(
      'Your order of 2 × Mug was not paid within 14 days, so it was cancelled.',
    );
    const log = await world.call('audit.list', {
      as: { ...admin, ...(await world.aSession(admin.id)) },
      query: { page: 0, size: 10 },
    });
    expect(log.json().content[0]).toMatchObject({
      who: 'The site itself',
      what: `cancelled order ${id}`,
    });
    const lapsed = await world.db.selectFrom('audit_entries').selectAll().execute();
    expect(lapsed.filter(({ actor_id }) => actor_id === null)).toHaveLength(1);
  });

  test('send no mail to who wants none, or has not verified the address', async () => {
    const world = await start({ env });
    const created_at = world.clock.now() - 15 * DAY;
    const people = [{ order_mails: 0 }, { email_verified: 0 }] as const;
    for (const columns of people) {
      await world.anOrder({ created_at, buyer_id: (await world.aUser(columns)).id });
    }
    await lapse(world);
    expect(await statuses(world)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await mailsOf(world)).toEqual([]);
  });

  test('say in the mail to the buyer until when they are kept', async () => {
    const world = await start({ env });
    await place(world, (await world.aProduct()).id);
    expect((await mailsOf(world))[0]?.text).toContain(
      'It is kept for you until 4 December 2026 at 11:30.',
    );
  });

  test('wait for ever where no days are set', async () => {
    const world = await start();
    await place(world, (await world.aProduct()).id);
    expect((await mailsOf(world))[0]?.text).not.toContain('kept');
    world.clock.forward(400 * DAY);
    await lapse(world);
    expect(await statuses(world)).toEqual(['PENDING']);
  });
});
