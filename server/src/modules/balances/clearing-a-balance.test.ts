import { expect, test } from 'vitest';
import { onEveryEngine, onSqlite, type Start } from '../../../test/support/test-app.ts';

/** A class rep who holds 10.50, and a council member who clears the balance. */
async function aSchool(start: Start) {
  const testApp = await start();
  const rep = await testApp.aUser({ role: 1, collected_balance_cents: 1050 });
  const stuco = await testApp.aUser({ role: 2 });
  return { ...testApp, rep, stuco };
}

onEveryEngine('clearing a balance', (start) => {
  test('takes what was seen and no more, and the ledger has the actor and the count', async () => {
    const { call, rep, stuco } = await aSchool(start);
    const clearing = { as: stuco, params: { id: rep.id } };
    // As if a payment was made during the count.
    const late = await call('users.clearBalance', { ...clearing, query: { expected: '10.00' } });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        ...{ code: 'BALANCE_CHANGED', balance: 10.5 },
        message: 'The balance has changed meanwhile: it is now 10.50 BGN.',
      },
    ]);
    const cleared = await call('users.clearBalance', {
      ...clearing,
      query: { expected: '10.50' },
      body: { counted: 10, note: '50 st. missing' },
    });
    expect(cleared.json()).toMatchObject({ id: rep.id, collectedBalance: 0 });
    const ledger = (await call('users.ledger', { as: stuco, params: { id: rep.id } })).json();
    expect(ledger.content).toEqual([
      {
        id: cleared.json().entryId,
        kind: 'CLEAR',
        amount: -10.5,
        balanceAfter: 0,
        currency: 'BGN',
        orderId: null,
        actor: { id: stuco.id, fullName: stuco.name },
        counted: 10,
        note: '50 st. missing',
        createdAt: '2026-11-20T09:30:00.000Z',
      },
    ]);
  });

  test('a part of it stays with the rep, and is counted the next time', async () => {
    const { call, db, rep, stuco, anOrder } = await aSchool(start);
    const { id } = await anOrder({ rep_id: rep.id, unit_price_cents: 200 });
    await call('orders.setStatus', { as: rep, params: { id }, query: { status: 'PAID' } });
    const clear = async (body: object) =>
      (await call('users.clearBalance', { as: stuco, params: { id: rep.id }, body })).json();
    const tooMuch = { code: 'KEPT_TOO_MUCH', balance: 12.5 };
    expect(await clear({ kept: 12.51 })).toMatchObject(tooMuch);
    expect(await clear({ counted: 12.5, kept: 5 })).toMatchObject({ code: 'NOTE_MISSING' });
    expect(await clear({ counted: 7.5, kept: 5 })).toMatchObject({ collectedBalance: 5 });
    expect(await clear({ counted: 0, kept: 5 })).not.toHaveProperty('entryId');
    const undo = { as: rep, params: { id } };
    expect((await call('orders.undoPaid', undo)).json()).toMatchObject({ why: 'CLEARED' });
    expect(await clear({})).toMatchObject({ collectedBalance: 0 });
    const ledger = (await call('users.ledger', { as: stuco, params: { id: rep.id } })).json();
    expect(ledger.content).toMatchObject([
      { kind: 'CLEAR', amount: -5, balanceAfter: 0, counted: null },
      { kind: 'CLEAR', amount: -7.5, balanceAfter: 5, counted: 7.5 },
      { kind: 'COLLECTED', amount: 2, balanceAfter: 12.5 },
    ]);
    const details = await db.selectFrom('audit_entries').select('detail').orderBy('id').execute();
    expect(details.slice(1)).toMatchObject([
      { detail: expect.stringContaining('"cents":750') },
      { detail: expect.stringContaining('"cents":500') },
    ]);
  });

  test('is listed for the council, the newest first, and in the ledger of the rep', async () => {
    const { call, rep, stuco, aUser, anOrder } = await aSchool(start);
    const otherUser = await aUser({ role: 1, collected_balance_cents: 300 });
    const { id } = await anOrder({ rep_id: rep.id, unit_price_cents: 200 });
    await call('orders.setStatus', { as: rep, params: { id }, query: { status: 'PAID' } });
    for (const holder of [rep, otherUser])
      await call('users.clearBalance', { as: stuco, params: { id: holder.id } });
    const response = await call('users.handOvers', { as: stuco, query: { page: '0', size: '1' } });
    expect(response.json()).toMatchObject({ totalElements: 2, last: false });
    expect(response.json().content).toMatchObject([
      { kind: 'CLEAR', amount: -3, holder: { id: otherUser.id, fullName: otherUser.name } },
    ]);
    expect((await call('users.ownLedger', { as: rep })).json().content).toMatchObject([
      { kind: 'CLEAR', amount: -12.5, actor: { id: stuco.id, fullName: stuco.name } },
      { kind: 'COLLECTED', amount: 2 },
    ]);
    expect((await call('users.handOvers', { as: rep })).statusCode).toBe(403);
    const otherLedger = { as: rep, params: { id: otherUser.id } };
    expect((await call('users.ledger', otherLedger)).statusCode).toBe(403);
  });
});

onSqlite('clearing a balance', (start) => {
  test('is refused for another council member', async () => {
    const { call, stuco, aUser } = await aSchool(start);
    const otherUser = await aUser({ role: 2, collected_balance_cents: 100 });
    const response = await call('users.clearBalance', { as: stuco, params: { id: otherUser.id } });
    expect(response.statusCode).toBe(403);
  });

  test('is refused without a note where the count is another sum', async () => {
    const { call, rep, stuco } = await aSchool(start);
    const clear = (note?: string) =>
      call('users.clearBalance', {
        as: stuco,
        params: { id: rep.id },
        body: { counted: 10, ...(note !== undefined && { note }) },
      });
    for (const note of [undefined, '', '   '])
      expect((await clear(note)).json().code).toBe('NOTE_MISSING');
    const before = await call('users.get', { as: stuco, params: { id: rep.id } });
    expect(before.json().collectedBalance).toBe(10.5);
    expect((await clear('change was given wrongly')).json().collectedBalance).toBe(0);
  });
});
