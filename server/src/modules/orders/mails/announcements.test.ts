import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { onEveryEngine, onSqlite } from '../../../../test/support/test-app.ts';

onEveryEngine('that orders have arrived', (start) => {
  test('is told in one mail a person, once an order, also by two calls at once', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1, name: 'Sofia Ivanova' });
    const [iva, petar] = [await testApp.aUser(), await testApp.aUser()];
    const [ofIva, ofPetar] = [
      { rep_id: rep.id, buyer_id: iva.id, unit_price_cents: 1205 },
      { rep_id: rep.id, buyer_id: petar.id },
    ];
    const pending = await testApp.anOrder(ofIva);
    const paid = await testApp.anOrder({ ...ofIva, status: 'PAID', collected_by_id: rep.id });
    const other = await testApp.anOrder(ofPetar);
    const orderIds = [pending.id, paid.id, other.id];
    const announce = (ids: number[]) =>
      testApp.call('orders.announce', { as: rep, body: { orderIds: ids } });
    const outcomes = (await Promise.all([announce(orderIds), announce(orderIds)])).map((answer) =>
      answer.json(),
    );
    expect(outcomes[0].sent + outcomes[1].sent).toBe(2);
    expect((await announce(orderIds)).json()).toEqual({
      sent: 0,
      skipped: orderIds.map((orderId) => ({ orderId, code: 'ANNOUNCED' })),
    });
    const mails = await mailsOf(testApp);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-arrived', iva.email],
      ['order-arrived', petar.email],
    ]);
    expect(mails[0]?.subject).toMatch(/^It has arrived/);
    expect(mails[0]?.replyTo).toBe(rep.email);
    expect(mails[0]?.text).toContain('2 orders of yours have arrived:');
    expect(mails[0]?.text).toContain('Please bring 12.05 BGN in cash to Sofia Ivanova.');
    expect(mails[0]?.text).toContain('It is paid. Sofia Ivanova hands it over to you.');
  });
});

onSqlite('that orders have arrived', (start) => {
  test('is told of open orders that are the rep’s, to buyers who want it', async () => {
    const testApp = await start();
    const [rep, otherRep] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const rep_id = rep.id;
    const declined = { rep_id, buyer_id: (await testApp.aUser({ order_mails: 0 })).id };
    const rows = [
      [{ rep_id, status: 'DELIVERED' }, 'DELIVERED'],
      [{ rep_id, status: 'CANCELLED' }, 'CANCELLED'],
      [{ rep_id: otherRep.id }, 'NOT_YOURS'],
      [declined, 'DECLINED'],
      [{ rep_id, buyer_id: null, free_name: 'Guest' }, 'DECLINED'],
    ] as const;
    const expected = [{ orderId: 999_999, code: 'NOT_YOURS' }];
    for (const [columns, code] of rows)
      expected.unshift({ orderId: (await testApp.anOrder(columns)).id, code });
    const body = { orderIds: expected.map(({ orderId }) => orderId) };
    const response = await testApp.call('orders.announce', { as: rep, body });
    expect(response.json()).toEqual({ sent: 0, skipped: expected });
    expect(await mailsOf(testApp)).toEqual([]);
  });
});
