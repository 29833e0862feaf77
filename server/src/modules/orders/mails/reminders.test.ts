import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf, workerFor } from '../../../../test/support/mails.ts';
import { moveOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';
import type { OutboxRow } from '../../mail/outbox.queries.ts';

const DAY = 24 * 3_600_000;

const remind = async ({ call }: TestApp, as: TestUser, orderIds: readonly number[]) =>
  (await call('orders.remind', { as, body: { orderIds } })).json();

const allOf = (code: string, orderIds: readonly number[]) => ({
  sent: 0,
  skipped: orderIds.map((orderId) => ({ orderId, code })),
});

/** Sends what is in the outbox. */
async function send(testApp: TestApp): Promise<OutboxRow[]> {
  const sent: OutboxRow[] = [];
  await workerFor(testApp, { send: async (mail) => void sent.push(mail) }).sendDue();
  return sent;
}

/** A class rep, a buyer, and two unpaid orders of the buyer with this rep. */
async function aBuyerWithUnpaidOrders(testApp: TestApp) {
  const rep = await testApp.aUser({ role: 1, name: 'Rada Reneva', pickup: 'Room 12, 10:40' });
  const buyer = await testApp.aUser();
  const columns = { rep_id: rep.id, buyer_id: buyer.id };
  const [first, second] = [
    (await testApp.anOrder(columns)).id,
    (await testApp.anOrder({ ...columns, quantity: 3 })).id,
  ];
  return { rep, buyer, first, second };
}

onEveryEngine('reminders to pay', (start) => {
  test('are one mail a person with all unpaid orders, their sum, and where and when to pay', async () => {
    const testApp = await start();
    const { rep, buyer, first, second } = await aBuyerWithUnpaidOrders(testApp);
    const otherOrder = await testApp.anOrder({ rep_id: rep.id });
    expect(await remind(testApp, rep, [first, otherOrder.id, first])).toEqual({
      sent: 2,
      skipped: [],
    });
    const mail = (await send(testApp)).find(({ recipient }) => recipient === buyer.email);
    expect(mail?.kind).toBe('order-reminder');
    expect(mail?.subject).toContain('2 orders to pay');
    expect(mail?.text).toContain(`Order ${first}: 1 × Hoodie, 5.00 BGN`);
    expect(mail?.text).toContain(`Order ${second}: 3 × Hoodie, 15.00 BGN`);
    expect(mail?.text).toContain('Please bring 20.00 BGN in cash to Rada Reneva.');
    expect(mail?.text).toContain('Where and when: Room 12, 10:40');
    const log = await testApp.call('audit.list', { as: await testApp.aUser({ role: 3 }) });
    expect(log.json().content.at(-1)?.what).toBe(`reminded the buyer of order ${first} to pay`);
    const list = await testApp.call('orders.assigned', { as: rep });
    expect(list.json().orders.content).toContainEqual(
      expect.objectContaining({ id: second, remindedAt: '2026-11-20T09:30:00.000Z' }),
    );
  });

  test('come once in three days, of whatever order and by whoever reminds', async () => {
    const testApp = await start();
    const { rep, first, second } = await aBuyerWithUnpaidOrders(testApp);
    const council = await testApp.aUser({ role: 2 });
    await remind(testApp, rep, [first]);
    testApp.clock.forward(3 * DAY - 1);
    const secondOutcome = await remind(testApp, council, [first, second]);
    expect(secondOutcome).toEqual(allOf('REMINDED_RECENTLY', [first, second]));
    testApp.clock.forward(1);
    expect(await remind(testApp, council, [second])).toEqual({ sent: 1, skipped: [] });
  });

  test('are asked for three thousand orders at once, and not too often by one person', async () => {
    const { call, aUser } = await start({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const as = await aUser({ role: 1 });
    const statuses: number[] = [];
    for (const count of [3001, 3000, 1, 1]) {
      const orderIds = Array.from({ length: count }, (_, n) => n + 1);
      statuses.push((await call('orders.remind', { as, body: { orderIds } })).statusCode);
    }
    expect(statuses).toEqual([400, 200, 200, 429]);
  });

  test('are one mail when several members of staff remind at once', async () => {
    const testApp = await start();
    const { rep, first, second } = await aBuyerWithUnpaidOrders(testApp);
    const council = await testApp.aUser({ role: 2 });
    const outcomes = await Promise.all(
      [rep, council, rep, council].map((as) => remind(testApp, as, [first, second])),
    );
    expect(outcomes.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 0, 1]);
    expect(await send(testApp)).toHaveLength(1);
  });
});

onSqlite('reminders to pay', (start) => {
  test('leave out orders that are paid, free, cancelled, of another rep or of who wants none, and say so', async () => {
    const testApp = await start();
    const { rep, first } = await aBuyerWithUnpaidOrders(testApp);
    const of = async (columns: object) => ({
      rep_id: rep.id,
      buyer_id: (await testApp.aUser(columns)).id,
    });
    const rows = [
      [{ rep_id: rep.id, status: 'PAID' }, 'PAID'],
      [{ rep_id: rep.id, unit_price_cents: 0 }, 'PAID'],
      [{ rep_id: rep.id, buyer_id: null, status: 'PAID' }, 'PAID'],
      [{ rep_id: rep.id, status: 'CANCELLED' }, 'CANCELLED'],
      [{ rep_id: (await testApp.aUser({ role: 1 })).id }, 'NOT_YOURS'],
      [await of({ order_mails: 0 }), 'DECLINED'],
      [await of({ email_verified: 0 }), 'DECLINED'],
      [await of({ blocked_at: 1 }), 'DECLINED'],
    ] as const;
    const skipped = [{ orderId: 999_999, code: 'NOT_YOURS' }];
    for (const [columns, code] of rows)
      skipped.push({ orderId: (await testApp.anOrder(columns)).id, code });
    const ids = [...skipped.map(({ orderId }) => orderId), first];
    expect(await remind(testApp, rep, ids)).toEqual({ sent: 1, skipped });
  });

  test('tell of what is unpaid when they are sent, and are taken back if nothing is', async () => {
    const testApp = await start();
    const { rep, buyer, first, second } = await aBuyerWithUnpaidOrders(testApp);
    const otherOrders = await aBuyerWithUnpaidOrders(testApp);
    const council = await testApp.aUser({ role: 2 });
    await remind(testApp, council, [first, otherOrders.first]);
    await moveOrder(testApp, rep, { id: first, to: 'PAID' });
    await moveOrder(testApp, council, { id: otherOrders.first, to: 'PAID' });
    await moveOrder(testApp, council, { id: otherOrders.second, to: 'CANCELLED' });
    await testApp.db.deleteFrom('mail_outbox').where('kind', '!=', 'order-reminder').execute();
    const [mail, ...others] = await send(testApp);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(buyer.email);
    expect(mail?.text).toContain(`Order ${second}:`);
    expect(mail?.text).not.toContain(`Order ${first}:`);
    expect(await mailsOf(testApp)).toHaveLength(1);
    // The reminder that was taken back does not count.
    await testApp.call('orders.undoPaid', { as: council, params: { id: otherOrders.first } });
    expect(await remind(testApp, council, [otherOrders.first])).toEqual({ sent: 1, skipped: [] });
  });

  test('are switched off by one call of the mail program, without a session', async () => {
    const testApp = await start();
    const { rep, buyer, first } = await aBuyerWithUnpaidOrders(testApp);
    await remind(testApp, rep, [first]);
    const [mail] = await send(testApp);
    const url = new URL(mail?.unsubscribe_url ?? '');
    const post = (path: string) =>
      testApp.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(url.pathname.replace(`${buyer.id}-`, `${rep.id}-`))).statusCode).toBe(400);
    expect((await post(url.pathname)).statusCode).toBe(200);
    const preferences = await testApp.call('users.mailPreferences', { as: buyer });
    expect(preferences.json()).toEqual({ orders: false });
    const repPreferences = await testApp.call('users.mailPreferences', { as: rep });
    expect(repPreferences.json()).toEqual({ orders: true });
    testApp.clock.forward(4 * DAY);
    expect(await remind(testApp, rep, [first])).toEqual(allOf('DECLINED', [first]));
  });
});
