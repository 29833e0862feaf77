import type { ExpressionBuilder } from 'kysely';
import { isoTime } from '../../base/paging.ts';
import type { Row, Tables } from '../../database/tables.ts';
import type { ErasureStep, ReadOwn } from '../users/personal-data.ts';

export const readOwnMails: ReadOwn<'mails'> = async (db, user) => {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'created_at', 'sent_at'])
    .where(isTo(user))
    .orderBy('id', 'desc')
    .execute();
  return mails.map((mail) => ({
    // A mail has no subject before it is sent.
    subject: mail.subject || mail.kind,
    writtenAt: isoTime(mail.created_at),
    sentAt: mail.sent_at === null ? null : isoTime(mail.sent_at),
  }));
};

export const eraseMails: ErasureStep = {
  erasedColumns: ['mail_outbox.recipient', 'mail_outbox.user_id'],
  async erase(tx, user) {
    await tx.deleteFrom('mail_outbox').where(isTo(user)).execute();
  },
};

/**
 * The mails to a user. Invitations, and mails of the site's previous version, name their reader by the e-mail address alone.
 * Invitations count only if the user has verified it: a stranger may have registered with the address of somebody else.
 */
const isTo =
  ({ id, email, email_verified }: Row<'users'>) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'mail_outbox'>) => {
    const isToAddress = eb('recipient', '=', email);
    const isNoInvitation = eb('kind', '!=', 'invitation');
    return or([
      eb('user_id', '=', id),
      email_verified === 1 ? isToAddress : and([isToAddress, isNoInvitation]),
    ]);
  };
