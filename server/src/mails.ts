import type { MailKind } from 'shared/contract';
import type { AppDeps } from './app-deps.ts';
import { inLanguage } from './language/in-language.ts';
import * as accountMails from './modules/auth/account-mails.ts';
import { startLink } from './modules/auth/account-tokens.queries.ts';
import { invitationMail } from './modules/classes/invitation-mail.ts';
import type { MailToWrite, MailType, MailWritingDeps } from './modules/mail/mail.ts';
import { layOut } from './modules/mail/mail-layout.ts';
import type { WriteMail } from './modules/mail/mail-worker.ts';
import { senderOf } from './modules/mail/sender.ts';
import { testMail } from './modules/mail/test-mail.ts';
import * as orderMails from './modules/orders/mails/index.ts';
import { productBackMail } from './modules/orders/wishes/index.ts';
import { accountClaimedMail } from './modules/school-account/account-claimed-mail.ts';
import { createUnsubscribeLinks } from './modules/users/unsubscribe-links.ts';
import { findUser } from './modules/users/users.queries.ts';
import * as warningMails from './modules/warnings/warning-mails.ts';
import { releaseMails } from './platform/index.ts';

const MAIL_TYPES: { readonly [Kind in MailKind]: MailType<unknown, Kind> } = {
  verification: accountMails.verificationMail,
  'password-reset': accountMails.passwordResetMail,
  'password-changed': accountMails.passwordChangedMail,
  'account-claimed': accountClaimedMail,
  invitation: invitationMail,
  'order-placed': orderMails.orderPlacedMail,
  'order-reminder': orderMails.orderReminderMail,
  'order-paid': orderMails.orderPaidMail,
  'order-unpaid': orderMails.orderUnpaidMail,
  'order-cancelled': orderMails.orderCancelledMail,
  'order-changed': orderMails.orderChangedMail,
  'order-reassigned': orderMails.orderReassignedMail,
  'order-arrived': orderMails.orderArrivedMail,
  'product-back': productBackMail,
  'new-orders': orderMails.newOrdersMail,
  'release-taken-back': releaseMails.releaseTakenBackMail,
  'release-uploaded': releaseMails.releaseUploadedMail,
  'release-changed': releaseMails.releaseChangedMail,
  'token-ending': releaseMails.tokenEndingMail,
  'mail-stuck': warningMails.mailStuckMail,
  'disk-nearly-full': warningMails.diskNearlyFullMail,
  'backup-old': warningMails.backupOldMail,
  'error-logged': warningMails.errorLoggedMail,
  'build-older': warningMails.buildOlderMail,
  'build-waits': releaseMails.buildWaitsMail,
  test: testMail,
};

type Deps = Pick<AppDeps, 'settings' | 'jwtSecret' | 'database' | 'clock'>;

/** Creates the function that makes the text of a mail of the outbox, for its reader as they are now, or null to drop it. */
export function createMailWriter({
  settings,
  jwtSecret: secret,
  database,
  clock,
}: Deps): WriteMail {
  const { db } = database;
  const sender = senderOf(settings);
  const unsubscribeLinks = createUnsubscribeLinks({ secret, publicUrl: settings.publicUrl });
  const deps: MailWritingDeps = { db, clock, settings, sender, unsubscribeLinks };
  return async (mail) => {
    const { kind, user_id: userId, token_id: tokenId, data, created_at: putAt } = mail;
    // The time of a link in the mail begins now. A mail with a link that no longer works is dropped.
    if (tokenId !== null && !(await startLink(db, tokenId, clock.now()))) return null;
    // The version of the program before this one put mails into the outbox with their text, and without a reader.
    if (userId === null && mail.subject !== '') return mail;
    const mailData = JSON.parse(data ?? 'null');
    // Otherwise, a mail without a user goes to somebody who has no account, and its data tells the language.
    const reader =
      userId === null
        ? { email: mail.recipient, language: mailData.language, deleted_at: null }
        : await findUser(db, userId);
    if (!reader || reader.deleted_at !== null) return null;
    return inLanguage(reader.language, async () => {
      // The cast makes a whole user of a reader without an account: the text of such a mail uses nothing else of its reader.
      const mailToWrite = { data: mailData, reader, putAt } as MailToWrite<unknown>;
      const content = await MAIL_TYPES[kind as MailKind].write(mailToWrite, deps);
      if (!content) return null;
      return {
        ...mail,
        recipient: reader.email,
        replyTo: content.replyTo ?? sender.supportEmail,
        unsubscribe_url: content.unsubscribeUrl ?? null,
        ...layOut(content, sender),
      };
    });
  };
}
