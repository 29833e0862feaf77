import { expect, test } from 'vitest';
import { mailsOf, tokenIn, workerFor } from '../test/support/mails.ts';
import { moveOrder, placeOrder } from '../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../test/support/test-app.ts';
import type { NewRow } from './database/tables.ts';
import { takeOrderOutOfMail } from './modules/mail/orders-mail.queries.ts';
import { type OutboxRow, putMail } from './modules/mail/outbox.queries.ts';
import { orderPaidMail, orderPlacedMail } from './modules/orders/mails/index.ts';

async function sendDue(testApp: TestApp): Promise<OutboxRow[]> {
  const sent: OutboxRow[] = [];
  await workerFor(testApp, { send: async (mail) => void sent.push(mail) }).sendDue();
  return sent;
}

const HOUR = 3_600_000;

/** A mail with a finished text, as the version before stores it. */
const mailOfVersionBefore = (columns: Partial<NewRow<'mail_outbox'>> = {}) => ({
  kind: 'order-paid',
  recipient: 'old@school.example',
  subject: 'Old',
  text: 'As it was written',
  html: '<p>As it was written</p>',
  next_attempt_at: 0,
  created_at: 0,
  ...columns,
});

onSqlite('a mail in the outbox', (start) => {
  test('is in the language, and to the name, that its reader has when it is sent', async () => {
    const testApp = await start();
    const { id } = await testApp.aUser({ email: 'iva27@school.example', name: 'Ива' });
    const order = await testApp.anOrder({ buyer_id: id });
    const mail = { userId: id, data: { orderIds: [order.id] }, now: testApp.clock.now() };
    await putMail(testApp.db, orderPlacedMail, mail);
    await testApp.db.updateTable('users').set({ language: 'bg', name: 'Ивайла' }).execute();
    expect(await sendDue(testApp)).toMatchObject([
      {
        recipient: 'iva27@school.example',
        subject: expect.stringMatching(/^Поръчка /),
        text: expect.stringMatching(/^Здравейте, Ивайла!/),
      },
    ]);
  });

  test.each<[string, Partial<NewRow<'users'>>, string | null, string[]]>([
    ['goes out', {}, null, ['order-placed']],
    ['of a deleted account is dropped', { deleted_at: 1 }, null, []],
    ['that its reader has switched off is dropped', { order_mails: 0 }, null, []],
    ['to an unverified address is dropped', { email_verified: 0 }, null, []],
    ['about a cancelled order is dropped', {}, 'CANCELLED', ['order-cancelled']],
    ['with a receipt is held', {}, 'PAID', ['order-placed']],
  ])('%s', async (_, columns, status, kinds) => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const buyer = await testApp.aUser();
    await placeOrder(testApp, buyer, { product: (await testApp.aProduct()).id });
    const change = testApp.db.updateTable('users').set({ name: buyer.name, ...columns });
    await change.where('id', '=', buyer.id).execute();
    if (status) await moveOrder(testApp, rep, { id: 1, to: status });
    expect(await sendDue(testApp)).toEqual([]);
    testApp.clock.forward(20_000);
    expect((await sendDue(testApp)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('about an order that goes to another rep before it is sent is dropped', async () => {
    const testApp = await start();
    const [rep, otherRep] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ role: 1 })];
    const { id } = await testApp.anOrder({ rep_id: otherRep.id });
    const data = JSON.stringify({ orderIds: [id] });
    const row = { ...mailOfVersionBefore({ kind: 'new-orders' }), text: '', html: null, data };
    await testApp.db
      .insertInto('mail_outbox')
      .values({ ...row, user_id: rep.id })
      .execute();
    expect(await sendDue(testApp)).toEqual([]);
    expect(await testApp.rows('mail_outbox')).toEqual([]);
  });

  test('is not shown to a process of the version before, nor after a failed attempt', async () => {
    const testApp = await start();
    const buyer = await testApp.aUser();
    await placeOrder(testApp, buyer, { product: (await testApp.aProduct()).id });
    testApp.clock.forward(20_000);
    await workerFor(testApp, { send: () => Promise.reject(new Error('down')) }).sendDue();
    await placeOrder(testApp, buyer, { product: (await testApp.aProduct()).id });
    // The query of that version for mails to send.
    const found = testApp.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null);
    expect(await found.execute()).toEqual([]);
    expect(await testApp.rows('mail_outbox')).toHaveLength(2);
  });

  test('of a kind of a newer version is left to its processes', async () => {
    const testApp = await start();
    const { id: user_id } = await testApp.aUser();
    const row = mailOfVersionBefore({ kind: 'of-a-newer-version', user_id, data: '{}' });
    await testApp.db.insertInto('mail_outbox').values(row).execute();
    expect(await sendDue(testApp)).toEqual([]);
    expect(await testApp.rows('mail_outbox')).toMatchObject([{ attempts: 0 }]);
  });
});

onEveryEngine('the outbox', (start) => {
  test.each([
    ['the order', [1], [], true],
    ['another order', [2], [[2]], false],
    ['the order and another', [1, 2], [[2]], true],
  ])('gives a mail about %s back', async (_, orderIds, left, isTakenBack) => {
    const { db, rows, clock } = await start();
    await putMail(db, orderPaidMail, { userId: 7, data: { orderIds }, now: clock.now() });
    expect(await takeOrderOutOfMail(db, orderPaidMail, { userId: 8, orderId: 1 })).toBe(false);
    expect(await takeOrderOutOfMail(db, orderPlacedMail, { userId: 7, orderId: 1 })).toBe(false);
    expect(await takeOrderOutOfMail(db, orderPaidMail, { userId: 7, orderId: 1 })).toBe(
      isTakenBack,
    );
    const mails = await rows('mail_outbox');
    expect(mails.map(({ data }) => JSON.parse(data ?? '').orderIds)).toEqual(left);
  });

  test('sends mails of the version before as they were written, in whose links time begins then', async () => {
    const testApp = await start();
    for (const _ of [1, 2]) {
      const user = await testApp.aUser({ email_verified: 0 });
      await testApp.call('auth.resendVerification', { as: user });
    }
    const [used, unused] = (await mailsOf(testApp)).map(tokenIn);
    await testApp.db.deleteFrom('mail_outbox').execute();
    await testApp.db
      .updateTable('account_tokens')
      .set({ used_at: 1 })
      .where('id', '=', 1)
      .execute();
    await testApp.db
      .insertInto('mail_outbox')
      .values([
        mailOfVersionBefore(),
        mailOfVersionBefore({ next_attempt_at: 1, token_id: 1, text: used ?? '' }),
        mailOfVersionBefore({ next_attempt_at: 1, token_id: 2, text: unused ?? '' }),
      ])
      .execute();
    testApp.clock.forward(71 * HOUR);
    const sent = await sendDue(testApp);
    expect(sent.map(({ text }) => text)).toEqual(['As it was written', unused]);
    expect(sent[0]).toMatchObject({ recipient: 'old@school.example', subject: 'Old' });
    testApp.clock.forward(71 * HOUR);
    const verification = { params: { token: unused ?? '' } };
    expect((await testApp.call('auth.verify', verification)).statusCode).toBe(200);
  });
});
