import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { mailsOf, putDueMail, workerFor } from '../../../test/support/mails.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';
import { DeliveryError } from './delivery-error.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { LEASE_MS, MAX_ATTEMPTS, pauseAfter } from './retries.rules.ts';
import type { MailTransport } from './transports.ts';
import { SEND_WITHIN_MS } from './transports.ts';

const HOUR = 3_600_000;

/** Takes every mail until a test makes it fail. */
function fakeTransport() {
  const sentMails: OutboxRow[] = [];
  let failure: Error | null = null;
  const transport: MailTransport = {
    async send(mail) {
      if (failure) throw failure;
      sentMails.push(mail);
    },
  };
  return { transport, sent: sentMails, fail: (error: Error | null) => (failure = error) };
}

onEveryEngine('sending mails', (start, { engine }) => {
  test('a mail that is held is sent after that, and then once', async () => {
    const testApp = await start();
    const { transport, sent } = fakeTransport();
    await putDueMail(testApp, 'iva27@school.example', HOUR);
    const worker = workerFor(testApp, transport);
    testApp.clock.forward(HOUR - 1);
    await worker.sendDue();
    expect(sent).toHaveLength(0);
    testApp.clock.forward(1);
    await worker.sendDue();
    await worker.sendDue();
    expect(sent).toHaveLength(1);
    const [mail] = await mailsOf(testApp);
    expect(mail).toMatchObject({ sent_at: testApp.clock.now(), attempts: 1, last_error: null });
  });

  test('many workers on one outbox send every mail once', async () => {
    const testApp = await start();
    const { transport, sent } = fakeTransport();
    for (let number = 0; number < 20; number += 1)
      await putDueMail(testApp, `p${number}@school.example`);
    await Promise.all(Array.from({ length: 4 }, () => workerFor(testApp, transport).sendDue()));
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  test('delivery stops after the last attempt, and the mail stays in the outbox for inspection', async () => {
    const testApp = await start();
    const { transport, fail } = fakeTransport();
    fail(new Error('down'));
    await putDueMail(testApp);
    await testApp.db
      .updateTable('mail_outbox')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    const worker = workerFor(testApp, transport);
    await worker.sendDue();
    fail(null);
    testApp.clock.forward(30 * 24 * HOUR);
    await worker.sendDue();
    expect(await mailsOf(testApp)).toMatchObject([{ attempts: MAX_ATTEMPTS, sent_at: null }]);
  });

  test('a mail of a crashed worker is sent by another after its timeout', async () => {
    const testApp = await start();
    await putDueMail(testApp);
    // As if the process had been killed during an attempt: the attempt never ends.
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
    const dying = workerFor(testApp, {
      send: () => {
        markStarted();
        return new Promise(() => {});
      },
    });
    void dying.sendDue();
    await started;
    const { transport, sent } = fakeTransport();
    const heir = workerFor(testApp, transport);
    testApp.clock.forward(LEASE_MS - 1);
    await heir.sendDue();
    expect(sent).toEqual([]);
    testApp.clock.forward(1);
    await heir.sendDue();
    expect(sent).toHaveLength(1);
  });

  test('mails are deleted after a month', async () => {
    const testApp = await start();
    const worker = workerFor(testApp, fakeTransport().transport);
    await putDueMail(testApp);
    testApp.clock.forward(30 * 24 * HOUR);
    await worker.deleteOldMails();
    expect(await mailsOf(testApp)).toHaveLength(1);
    testApp.clock.forward(1);
    await worker.deleteOldMails();
    expect(await mailsOf(testApp)).toEqual([]);
  });

  if (engine === 'postgres') return;

  test('a mail that fails is tried again after a pause that doubles', async () => {
    const testApp = await start();
    const { transport, sent, fail } = fakeTransport();
    fail(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    await putDueMail(testApp);
    const worker = workerFor(testApp, transport);
    for (const attempt of [1, 2]) {
      await worker.sendDue();
      const [mail] = await mailsOf(testApp);
      expect(mail).toMatchObject({ attempts: attempt, sent_at: null, last_error: 'ECONNREFUSED' });
      testApp.clock.forward(pauseAfter(attempt) - 1);
      await worker.sendDue();
      expect((await mailsOf(testApp))[0]?.attempts).toBe(attempt);
      testApp.clock.forward(1);
    }
    fail(null);
    await worker.sendDue();
    expect(sent).toHaveLength(1);
  });

  test('a mail that the mail server refuses for good is given up at once', async () => {
    const testApp = await start();
    const { transport, sent, fail } = fakeTransport();
    fail(new DeliveryError('550 5.1.1 RCPT TO', { isRefusal: true }));
    await putDueMail(testApp);
    const worker = workerFor(testApp, transport);
    await worker.sendDue();
    const refused = {
      attempts: 1,
      last_error: '550 5.1.1 RCPT TO',
      refused_at: testApp.clock.now(),
    };
    testApp.clock.forward(30 * HOUR);
    fail(null);
    await worker.sendDue();
    expect(sent).toEqual([]);
    expect(await mailsOf(testApp)).toMatchObject([refused]);
  });

  test('a mail that cannot be sent, or whose text cannot be made, delays no other', async () => {
    const testApp = await start();
    const sent: string[] = [];
    const transport: MailTransport = {
      async send({ recipient }) {
        if (recipient.startsWith('bad')) throw new Error('no');
        sent.push(recipient);
      },
    };
    await putDueMail(testApp, 'broken@school.example');
    await testApp.db.updateTable('mail_outbox').set({ data: 'no JSON' }).execute();
    for (const name of ['bad1', 'bad2', 'bad3', 'bad4', 'good'])
      await putDueMail(testApp, `${name}@school.example`);
    await workerFor(testApp, transport).sendDue();
    expect(sent).toEqual(['good@school.example']);
    expect((await testApp.rows('mail_outbox'))[0]?.last_error).toBe('SyntaxError');
  });

  test('the text of a mail is stored nowhere, because its link works; a demo keeps it', async () => {
    const testApp = await start();
    const { transport, fail } = fakeTransport();
    for (const sentMails of ['emptied', 'stay'] as const) {
      const user = await testApp.aUser({ email_verified: 0 });
      await testApp.call('auth.resendVerification', { as: user });
      await workerFor(testApp, transport, { sentMails }).sendDue();
    }
    fail(new Error('down'));
    await putDueMail(testApp, 'waits@school.example');
    await workerFor(testApp, transport).sendDue();
    const subject = expect.stringMatching(/^Verify your email/);
    const link = expect.stringContaining('/verify?token=');
    expect(await testApp.rows('mail_outbox')).toMatchObject([
      { subject, text: '', html: null, data: null },
      { subject, text: link, html: link, data: null },
      { subject: '', text: '', html: null, data: 'null' },
    ]);
  });

  test('the log has every attempt, and no address', async () => {
    const testApp = await start();
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const { transport, fail } = fakeTransport();
    const worker = workerFor(testApp, transport, { logger: log });
    await putDueMail(testApp, 'secret.person@school.example');
    const error = new Error('<secret.person@school.example> unknown');
    fail(Object.assign(error, { code: 'ENOSPC' }));
    await worker.sendDue();
    fail(null);
    testApp.clock.forward(HOUR);
    await worker.sendDue();
    await putDueMail(testApp, 'secret.person@school.example');
    fail(new DeliveryError('550 5.1.1 RCPT TO', { isRefusal: true }));
    await worker.sendDue();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'mail not sent, will be tried again',
      'mail sent',
      'mail not sent, refused for good',
    ]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'ENOSPC', attempts: 1 });
    expect(lines.join()).not.toMatch(/secret|read this/);
  });
});

test('an attempt ends before another process may take its mail', () => {
  expect(SEND_WITHIN_MS).toBeLessThan(LEASE_MS / 2);
});

test('pauses grow from half a minute to three hours, which makes about two days', () => {
  const minutes = [1, 2, 3, 9, 10, 11, 24].map((attempts) => pauseAfter(attempts) / 60_000);
  expect(minutes).toEqual([0.5, 1, 2, 128, 180, 180, 180]);
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1));
  const hours = pauses.reduce((sum, pause) => sum + pause) / HOUR;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThan(52);
});
