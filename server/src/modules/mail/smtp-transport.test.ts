import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { mailsOf, putDueMail, tokenIn, workerFor } from '../../../test/support/mails.ts';
import { type SmtpManner, startSmtpServer } from '../../../test/support/smtp-server.ts';
import { onSqlite } from '../../../test/support/test-app.ts';
import { toDeliveryError } from './delivery-error.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { createSmtpTransport } from './transports.ts';

const FROM = 'Училище "Иван Вазов", София <no-reply@school.example>';
const LONG_PAUSE_MS = 4 * 3_600_000;
/** Longer than a test may take. */
const LONG_WAIT_MS = 10 * 60_000;

const linkOf = (mail: OutboxRow | undefined): string =>
  `http://localhost:3000/verify?token=${tokenIn(mail)}`;

const smtp = (smtpUrl: string, withinMs = LONG_WAIT_MS) =>
  createSmtpTransport({ smtpUrl, mailFrom: FROM, withinMs });

const MAIL: OutboxRow = {
  id: 1,
  kind: 'verification',
  recipient: 'iva27@school.example',
  subject: 's',
  text: 't',
  html: '<p>t</p>',
  unsubscribe_url: null,
  attempts: 1,
  next_attempt_at: 0,
  sent_at: null,
  last_error: null,
  refused_at: null,
  token_id: null,
  user_id: 1,
  data: null,
  created_at: 0,
};

async function startSmtpSink(manner?: SmtpManner) {
  const server = await startSmtpServer(manner);
  onTestFinished(server.stop);
  return server;
}

/** A port that takes connections and never answers, or never comes to the end of its greeting. */
async function startSilence({ greets = false } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (!greets) return;
    const timer = setInterval(() => socket.write('220-one moment\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(end);
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

onSqlite('sending by a mail server', (start) => {
  test('the mail of a registration arrives with one recipient, both texts and its sender', async () => {
    const testApp = await start();
    const sink = await startSmtpSink();
    await testApp.call('auth.register', { form: [['user', IVA]] });
    await workerFor(testApp, smtp(sink.url)).sendDue();
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail?.from).toBe('no-reply@school.example');
    expect(mail?.recipients).toEqual(['iva27@school.example']);
    expect(mail?.message).toMatch(/^From: =\?UTF-8\?[\s\S]*?\?= <no-reply@school\.example>\r$/m);
    expect(mail?.message).toMatch(/^To: iva27@school\.example\r$/m);
    expect(mail?.message).toMatch(
      /^Subject: Verify your email for Sofia High School Student Council\r$/m,
    );
    expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.message).toMatch(/^Message-ID: <outbox-\d+-\d+@school\.example>\r$/m);
    expect(mail?.message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.message).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail?.message).toContain(`\r\n${linkOf((await mailsOf(testApp))[0])}\r\n`);
  });

  test('a mail that can be switched off tells mail programs how', async () => {
    const sink = await startSmtpSink();
    const unsubscribe_url = 'https://council.example/api/unsubscribe/7-0123456789abcdefghijkl';
    await smtp(sink.url).send({ ...MAIL, unsubscribe_url });
    const message = sink.received[0]?.message.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(message).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe_url}>\r$`, 'm'));
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('line breaks in an outbox row add neither headers nor recipients', async () => {
    const testApp = await start();
    const sink = await startSmtpSink();
    await putDueMail(testApp);
    await testApp.db
      .updateTable('mail_outbox')
      .set({ user_id: null, recipient: 'iva27@school.example' })
      .set({ subject: 'Hello\r\nBcc: evil@evil.example\r\n\r\nInjected' })
      .execute();
    await putDueMail(testApp, 'iva27@school.example>\r\nRCPT TO:<evil@evil.example');
    await putDueMail(testApp, 'iva27@school.example, evil@evil.example');
    await workerFor(testApp, smtp(sink.url)).sendDue();
    for (const { recipients, message } of sink.received) {
      expect(recipients).toHaveLength(1);
      const headers = message.split('\r\n\r\n', 1)[0] ?? '';
      expect(headers).not.toMatch(/^Bcc:/im);
      expect(headers).not.toMatch(/^evil@/im);
    }
    const recipients = sink.received.flatMap((mail) => mail.recipients);
    expect(recipients).toContain('iva27@school.example');
    expect(recipients).not.toContain('evil@evil.example');
  });

  test('while the mail server hangs, people are answered at once and mails wait', async () => {
    const testApp = await start();
    const { url, end } = await startSilence();
    await putDueMail(testApp);
    const worker = workerFor(testApp, smtp(url));
    const sending = worker.sendDue();
    const register = await testApp.call('auth.register', {
      form: [['user', { ...IVA, email: 'new27@school.example' }]],
    });
    expect(register.statusCode).toBe(200);
    // Until then the worker has waited for the server.
    end();
    await sending;
    await worker.sendDue();
    const mails = await mailsOf(testApp);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.sent_at).toBeNull();
      expect(mail.last_error).toMatch(/^[A-Z0-9. ]+ 127\.0\.0\.1:\d+$/);
    }
    testApp.clock.forward(LONG_PAUSE_MS);
    const sink = await startSmtpSink();
    await workerFor(testApp, smtp(sink.url)).sendDue();
    expect(sink.received).toHaveLength(2);
  });
});

test('a mail of a crashed process is sent again with the same bytes', async () => {
  const sink = await startSmtpSink();
  await smtp(sink.url).send(MAIL);
  await smtp(sink.url).send({ ...MAIL, attempts: 2, next_attempt_at: 120_000 });
  const [first, second] = sink.received.map(({ message }) => message);
  expect(first).toContain('Message-ID: <outbox-1-0@school.example>');
  expect(second).toBe(first);
});

const IVA_REFUSED = '<iva27@school.example> No such mailbox';

test.each([
  [{ at: 'RCPT TO', answer: `550 5.1.1 ${IVA_REFUSED}` }, '550 5.1.1 RCPT TO', true],
  [{ at: 'RCPT TO', answer: `550 ${IVA_REFUSED}` }, '550 RCPT TO', true],
  [{ at: 'message', answer: '552 5.3.4 Too big' }, '552 5.3.4 DATA', false],
  [{ at: 'message', answer: '554 5.6.0 iva27: not wanted' }, '554 5.6.0 DATA', true],
  [{ at: 'RCPT TO', answer: '450 4.2.1 Try later' }, '450 4.2.1 RCPT TO', false],
  [{ at: 'RCPT TO', answer: '554 5.7.1 Access denied' }, '554 5.7.1 RCPT TO', false],
  [{ at: 'RCPT TO', answer: '550 relay not permitted' }, '550 RCPT TO', false],
  [{ at: 'RCPT TO', answer: '530 5.5.1 Log in first' }, '530 5.5.1 RCPT TO', false],
  [{ at: 'MAIL FROM', answer: '550 5.1.0 Sender unknown' }, '550 5.1.0 MAIL FROM', false],
  ['expired', 'CERT_HAS_EXPIRED', false],
] as const)(
  '%j is told as "%s", and refuses the mail for good: %s',
  async (manner, codes, isRefusal) => {
    const { url } = await startSmtpSink(manner);
    const server = new URL(url).host;
    await expect(smtp(url).send(MAIL)).rejects.toMatchObject({
      message: `${codes} ${server}`,
      isRefusal,
    });
  },
);

test('a certificate of a school of its own is told with the setting that makes it trusted', () => {
  const error = { code: 'ESOCKET', originalCode: 'SELF_SIGNED_CERT_IN_CHAIN', command: 'CONN' };
  expect(toDeliveryError(error, 'mail.school.example:587').message).toBe(
    'SELF_SIGNED_CERT_IN_CHAIN mail.school.example:587 (NODE_EXTRA_CA_CERTS)',
  );
});

test.each([
  ['smtp://user:secret@localhost', 'localhost:587'],
  ['smtps://user:secret@localhost', 'localhost:465'],
])('without a port %s leads to %s', async (url, server) => {
  await expect(smtp(url).send(MAIL)).rejects.toMatchObject({ message: `ECONNREFUSED ${server}` });
});

test('delivery to a server that never accepts the mail times out', async () => {
  const { url } = await startSilence({ greets: true });
  const message = `ETIMEDOUT ${new URL(url).host}`;
  await expect(smtp(url, 500).send(MAIL)).rejects.toMatchObject({ message });
});
