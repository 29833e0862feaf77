import { pino } from 'pino';
import { createLinkMails } from '../../src/modules/auth/link-mails.service.ts';
import { createPasswordResetMails } from '../../src/modules/auth/password-reset-mails.service.ts';
import { createMailWorker } from '../../src/modules/mail/mail-worker.ts';
import { type OutboxMail, putMail } from '../../src/modules/mail/outbox.queries.ts';
import { senderOf } from '../../src/modules/mail/sender.ts';
import type { MailTransport } from '../../src/modules/mail/transports.ts';
import { createReminders } from '../../src/modules/orders/mails/reminders.service.ts';
import { createUnsubscribeLinks } from '../../src/modules/users/unsubscribe-links.ts';
import type { TestApp } from './test-app.ts';

/** The mails of a site, oldest first. */
export const mailsOf = ({ db }: TestApp): Promise<OutboxMail[]> =>
  db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

/** The mails to an address, oldest first. Writes those for new passwords first, if any were requested. */
export async function writtenMailsTo(testApp: TestApp, recipient: string): Promise<OutboxMail[]> {
  await writePasswordResetMails(testApp);
  return (await mailsOf(testApp)).filter((mail) => mail.recipient === recipient);
}

/** Writes the mails for new passwords, as background work does on a running server. */
export const writePasswordResetMails = ({ deps }: TestApp): Promise<void> =>
  createPasswordResetMails({ ...deps, sender: senderOf(deps.settings) }).writeDueMails();

/** The token in the link of a mail. */
export function tokenIn(mail: OutboxMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('There is no link with a token in this mail.');
  return token;
}

/** A mail in the outbox, due at once. */
export async function putDueMail(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  recipient = 'iva27@school.example',
  holdMs = 0,
): Promise<void> {
  const texts = { subject: 'Hello', text: 'Read this', html: '<p>Read this</p>' };
  await putMail(db, { kind: 'verification', recipient, ...texts }, { now: clock.now(), holdMs });
}

/** A worker for the outbox of a site. In tests, mails are sent only by such a worker. */
export const workerFor = (
  { deps }: TestApp,
  transport: MailTransport,
  {
    log = pino({ level: 'silent' }),
    sentMails = 'stay',
    rewriters = [createLinkMails(deps).rewrite, remindersOf(deps).rewrite],
  }: Partial<Pick<Parameters<typeof createMailWorker>[0], 'log' | 'sentMails' | 'rewriters'>> = {},
) => {
  const { database, clock } = deps;
  return createMailWorker({ database, clock, transport, log, rewriters, sentMails });
};

/** Reminders as on a running server. */
export const remindersOf = (deps: TestApp['deps']) =>
  createReminders({
    ...deps,
    sender: senderOf(deps.settings),
    unsubscribeLinks: createUnsubscribeLinks({
      secret: deps.jwtSecret,
      publicUrl: deps.settings.publicUrl,
    }),
  });
