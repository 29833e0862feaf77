import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { balanceOf, moveOrder } from '../../../../test/support/orders.ts';
import { someoneWaits } from '../../../../test/support/someone-waits.ts';
import { onEveryEngine, onSqlite, type Start } from '../../../../test/support/test-app.ts';
import { insertBalanceEntry, setBalance } from '../../balances/balances.queries.ts';

const DAY = 24 * 3_600_000;

async function aPaidOrder(start: Start, env: Record<string, string> = {}) {
  const testApp = await start({ env });
  const [rep, buyer] = [await testApp.aUser({ role: 1, name: 'Rep' }), await testApp.aUser()];
  const { id } = await testApp.anOrder({
    rep_id: rep.id,
    buyer_id: buyer.id,
    unit_price_cents: 850,
  });
  await moveOrder(testApp, rep, { id, to: 'PAID' });
  const undo = (as: TestUser = rep, body?: { reason: string }) =>
    testApp.call('orders.undoPaid', { as, params: { id }, body });
  return { testApp, rep, buyer, id, undo };
}

onEveryEngine('taking back that an order was marked paid', (start, { engine }) => {
  test('moves the cash, writes the ledger and the audit log, and sends no receipt', async () => {
    const { testApp, rep, id, undo } = await aPaidOrder(start);
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { status: 'PENDING', paidAt: null },
    ]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
    const entries = testApp.db
      .selectFrom('balance_entries')
      .select(['kind', 'amount_cents', 'order_id']);
    expect(await entries.orderBy('id').execute()).toEqual([
      { kind: 'COLLECTED', amount_cents: 850, order_id: id },
      { kind: 'REFUND', amount_cents: -850, order_id: id },
    ]);
    expect(await mailsOf(testApp)).toEqual([]);
    const admin = await testApp.aUser({ role: 3 });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0]).toMatchObject({ who: 'Rep', what: `reopened order ${id}` });
    await moveOrder(testApp, rep, { id, to: 'PAID' });
    expect(await balanceOf(testApp, rep.id)).toBe(850);
  });

  test('is refused once the cash was handed over', async () => {
    const { testApp, rep, undo } = await aPaidOrder(start);
    const council = await testApp.aUser({ role: 2 });
    const listedOrder = async () => {
      const { orders } = (await testApp.call('orders.assigned', { as: rep })).json();
      return orders.content[0];
    };
    expect((await listedOrder()).cashHandedOver).toBeUndefined();
    await testApp.call('users.clearBalance', { as: council, params: { id: rep.id } });
    expect((await listedOrder()).cashHandedOver).toBe(true);
    const response = await undo();
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { status: 'PAID', why: 'CLEARED' },
    ]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
  });

  if (engine === 'sqlite') return;

  test('waits for a hand-over under way, and is refused then', async () => {
    const { testApp, rep, undo } = await aPaidOrder(start);
    const { undoing } = await testApp.db.transaction().execute(async (tx) => {
      await setBalance(tx, { userId: rep.id, cents: 0 });
      const undoing = undo();
      await someoneWaits(testApp);
      await insertBalanceEntry(tx, {
        ...{ user_id: rep.id, actor_id: rep.id, kind: 'CLEAR', currency: 'BGN', created_at: 0 },
        ...{ amount_cents: -850, balance_after_cents: 0 },
      });
      return { undoing };
    });
    expect((await undoing).json()).toMatchObject({ status: 'PAID', why: 'CLEARED' });
    expect(await balanceOf(testApp, rep.id)).toBe(0);
  });
});

onSqlite('taking back that an order was marked paid', (start) => {
  test('sends nothing when it is repeated, and is limited for each order', async () => {
    const { testApp, rep, id, undo } = await aPaidOrder(start, { RATE_LIMIT_FACTOR: '0.1' });
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await undo()).statusCode);
      statuses.push((await moveOrder(testApp, rep, { id, to: 'PAID' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await mailsOf(testApp)).toEqual([]);
    expect(await balanceOf(testApp, rep.id)).toBe(0);
    const otherOrder = await testApp.anOrder({ rep_id: rep.id });
    expect((await moveOrder(testApp, rep, { id: otherOrder.id, to: 'PAID' })).statusCode).toBe(200);
  });

  test('is for the council too, from the cash of who took it, and a buyer with a receipt is told', async () => {
    const { testApp, rep, id, undo } = await aPaidOrder(start);
    const council = await testApp.aUser({ role: 2, name: 'Council' });
    await testApp.db.updateTable('mail_outbox').set({ attempts: 1, sent_at: 1 }).execute();
    testApp.clock.forward(DAY);
    expect((await undo(council, { reason: 'Iva paid nothing' })).json().status).toBe('PENDING');
    expect(await balanceOf(testApp, rep.id)).toBe(0);
    expect(await balanceOf(testApp, council.id)).toBe(0);
    const ledger = (
      await testApp.call('users.ledger', { as: council, params: { id: rep.id } })
    ).json();
    expect(ledger.content[0]).toMatchObject({
      ...{ kind: 'REFUND', amount: -8.5, orderId: id, note: 'Iva paid nothing' },
      actor: { fullName: 'Council' },
    });
    const [receipt, mail] = await mailsOf(testApp);
    expect([receipt?.kind, mail?.kind]).toEqual(['order-paid', 'order-unpaid']);
    expect(mail?.text).toContain('Rep marked your order of 1 × Hoodie as paid by mistake.');
  });
});
