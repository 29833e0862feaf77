import { expect, test } from 'vitest';
import { mailsOf, putDueMail, workerFor } from '../../../test/support/mails.ts';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';
import { DeliveryError } from './delivery-error.ts';
import { MAX_ATTEMPTS, pauseAfter } from './retries.rules.ts';

const MINUTE = 60_000;
const REASON = '550 5.1.1 RCPT TO mail.school.example:587';

/** A site whose mail server takes a mail, refuses its recipient, or is away. */
async function aSite(start: Start) {
  const testApp = await start();
  const admin = await testApp.aUser({ role: 3, email: 'ana@school.example' });
  const sendDue = (server: 'works' | 'refuses' | 'is away') =>
    workerFor(testApp, {
      async send() {
        if (server === 'refuses') throw new DeliveryError(REASON, { isRefusal: true });
        if (server === 'is away') throw new DeliveryError('ECONNREFUSED', { isRefusal: false });
      },
    }).sendDue();
  const list = async (query = {}) => {
    const response = await testApp.call('mails.list', { as: admin, query });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const sendAgain = async (id: number | undefined, as = admin) =>
    (await testApp.call('mails.sendAgain', { as, params: { id: id ?? 0 } })).statusCode;
  return { ...testApp, admin, sendDue, list, sendAgain };
}

onEveryEngine('the mails of a site', (start, { engine }) => {
  test('are listed by their state, newest first, without their texts', async () => {
    const { sendDue, list, ...testApp } = await aSite(start);
    await putDueMail(testApp, 'sent@school.example');
    await sendDue('works');
    await putDueMail(testApp, 'refused@school.example');
    await sendDue('refuses');
    await putDueMail(testApp, 'late@school.example');
    await sendDue('is away');
    await testApp.db
      .updateTable('mail_outbox')
      .set({ attempts: MAX_ATTEMPTS })
      .where('id', '=', 3)
      .execute();
    await putDueMail(testApp, 'waits@school.example');
    const now = new Date(testApp.clock.now()).toISOString();
    const { content, totalElements } = await list();
    expect(totalElements).toBe(4);
    expect(content).toMatchObject([
      { recipient: 'waits@school.example', state: 'waiting', reason: null, nextAttemptAt: now },
      { recipient: 'late@school.example', state: 'failed', attempts: 24, nextAttemptAt: null },
      { recipient: 'refused@school.example', state: 'failed', attempts: 1, reason: REASON },
      { recipient: 'sent@school.example', state: 'sent', sentAt: now, kind: 'test' },
    ]);
    expect(JSON.stringify(content)).not.toMatch(/read this|Hello/);
    const states = ['waiting', 'failed', 'sent'];
    const counts = await Promise.all(
      states.map(async (state) => (await list({ state })).totalElements),
    );
    expect(counts).toEqual([1, 2, 1]);
  });

  test('are sent again once, though two administrators ask at the same moment', async () => {
    const { sendDue, list, sendAgain, ...testApp } = await aSite(start);
    const boris = await testApp.aUser({ role: 3 });
    for (const _ of [1, 2]) await putDueMail(testApp);
    const [refused, late] = await mailsOf(testApp);
    await sendDue('refuses');
    await testApp.db
      .updateTable('mail_outbox')
      .set({ attempts: MAX_ATTEMPTS, refused_at: null })
      .where('id', '=', late?.id ?? 0)
      .execute();
    for (const mail of [refused, late])
      expect(await Promise.all([sendAgain(mail?.id), sendAgain(mail?.id, boris)])).toEqual([
        204, 204,
      ]);
    const entries = await testApp.rows('audit_entries');
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['mail.resend', refused?.id],
      ['mail.resend', late?.id],
    ]);
    await sendDue('works');
    expect((await list({ state: 'sent' })).totalElements).toBe(2);
  });

  test('stay as they are if they are held, under way, sent or gone', async () => {
    const { sendDue, sendAgain, ...testApp } = await aSite(start);
    await putDueMail(testApp);
    await sendDue('works');
    await putDueMail(testApp, 'held@school.example', 10 * MINUTE);
    await putDueMail(testApp, 'on.its.way@school.example');
    await sendDue('is away');
    testApp.clock.forward(pauseAfter(1));
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const sending = workerFor(testApp, {
      send: () => {
        markStarted();
        return answered;
      },
    }).sendDue();
    await started;
    const before = await mailsOf(testApp);
    for (const { id } of before) expect(await sendAgain(id)).toBe(204);
    expect(await sendAgain(987_654)).toBe(404);
    expect(await mailsOf(testApp)).toEqual(before);
    expect(await testApp.rows('audit_entries')).toEqual([]);
    answer();
    await sending;
  });

  if (engine === 'postgres') return;

  test('that wait for their next attempt are due at once when they are sent again', async () => {
    const { sendDue, sendAgain, list, ...testApp } = await aSite(start);
    await putDueMail(testApp);
    await sendDue('is away');
    await sendDue('works');
    expect((await list({ state: 'waiting' })).totalElements).toBe(1);
    expect(await sendAgain((await mailsOf(testApp))[0]?.id)).toBe(204);
    await sendDue('works');
    expect((await list({ state: 'sent' })).totalElements).toBe(1);
  });

  test('are tried by one to the administrator, ten times an hour', async () => {
    const { sendDue, list, admin, call } = await aSite(start);
    const sendTest = async () => (await call('mails.sendTest', { as: admin })).statusCode;
    expect(await sendTest()).toBe(204);
    await sendDue('works');
    expect((await list()).content).toMatchObject([
      { kind: 'test', recipient: 'ana@school.example', state: 'sent' },
    ]);
    for (let count = 1; count < 10; count += 1) expect(await sendTest()).toBe(204);
    expect(await sendTest()).toBe(429);
  });
});
