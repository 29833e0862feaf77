import type { OwnData } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import type { ErasureStep } from '../users/erasure.ts';

/** The mails that the site has written to a user. */
export async function readOwnMails(
  db: Db,
  { email }: { readonly email: string },
): Promise<OwnData['mails']> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return mails.map((mail) => ({
    subject: mail.subject,
    writtenAt: isoTime(mail.created_at),
    sentAt: mail.sent_at === null ? null : isoTime(mail.sent_at),
  }));
}

export const eraseMails: ErasureStep = {
  erasedColumns: ['mail_outbox.recipient'],
  async erase(tx, { email }) {
    await tx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  },
};
