import { pino } from 'pino';
import { createMailWriter } from '../../src/mails.ts';
import { createPasswordResetMails } from '../../src/modules/auth/password-reset-mails.service.ts';
import type { WrittenMail } from '../../src/modules/mail/mail-message.ts';
import { createMailWorker } from '../../src/modules/mail/mail-worker.ts';
import { putMail } from '../../src/modules/mail/outbox.queries.ts';
import { testMail } from '../../src/modules/mail/test-mail.ts';
import type { MailTransport } from '../../src/modules/mail/transports.ts';
import type { TestApp } from './test-app.ts';

/** The mails of a site, oldest first: as they were sent, or would be now. Those that would be dropped are left out. */
export async function mailsOf({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<WrittenMail[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const writeMail = createMailWriter(deps);
  const mails = await Promise.all(rows.map((row) => (row.sent_at === null ? writeMail(row) : row)));
  return mails.filter((mail) => mail !== null);
}

/** The mails to an address, oldest first. Writes those for new passwords first, if any were requested. */
export async function writtenMailsTo(testApp: TestApp, recipient: string): Promise<WrittenMail[]> {
  await writePasswordResetMails(testApp);
  return (await mailsOf(testApp)).filter((mail) => mail.recipient === recipient);
}

/** Writes the mails for new passwords, as background work does on a running server. */
export const writePasswordResetMails = ({ deps }: TestApp): Promise<void> =>
  createPasswordResetMails(deps).writeDueMails();

/** The token in the link of a mail. */
export function tokenIn(mail: WrittenMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('There is no link with a token in this mail.');
  return token;
}

/** A mail in the outbox, due at once, to the user with this address. */
export async function putDueMail(
  { db, clock, aUser }: Pick<TestApp, 'db' | 'clock' | 'aUser'>,
  email = 'iva27@school.example',
  holdMs = 0,
): Promise<void> {
  const user =
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) ??
    (await aUser({ email }));
  await putMail(db, testMail, { userId: user.id, data: null, now: clock.now(), holdMs });
}

/** A worker for the outbox of a site. In tests, mails are sent only by such a worker. */
export const workerFor = (
  { deps }: Pick<TestApp, 'deps'>,
  transport: MailTransport,
  {
    logger = pino({ level: 'silent' }),
    sentMails = 'stay',
  }: Partial<Pick<Parameters<typeof createMailWorker>[0], 'logger' | 'sentMails'>> = {},
) => {
  const { database, clock } = deps;
  const writeMail = createMailWriter(deps);
  return createMailWorker({ database, clock, transport, logger, writeMail, sentMails });
};
