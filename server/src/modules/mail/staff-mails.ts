import { ROLE, type Role } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import { findStaff } from '../users/users.queries.ts';
import type { Mail } from './mail.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { putMail } from './outbox.queries.ts';
import type { Sender } from './sender.ts';

export type Mailing = { readonly now: number; readonly sender: Sender };

type StaffMail = {
  readonly kind: Mail['kind'];
  /** The lowest role that gets it; without it administrators alone. */
  readonly from?: Role;
  readonly write: () => MailContent;
};

/** Mails administrators with a verified address, or staff from a lower role on, each in their language. */
export async function mailStaff(
  tx: Db,
  { kind, from = ROLE.ADMIN, write }: StaffMail,
  { now, sender }: Mailing,
): Promise<void> {
  for (const { email: recipient, language } of await findStaff(tx, from)) {
    const mail = inLanguage(language, () => layOut(write(), sender));
    await putMail(tx, { kind, recipient, ...mail }, { now });
  }
}
