import type { Act } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import { findStaff } from '../users/users.queries.ts';
import type { Mail } from './mail.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { putMail } from './outbox.queries.ts';
import type { MailIdentity } from './sender.ts';

export type MailContext = { readonly now: number; readonly sender: MailIdentity };

type StaffMail = {
  readonly kind: Mail['kind'];
  /** Staff with the right to this act get it. */
  readonly act: Act;
  readonly writeContent: () => MailContent;
};

/** Mails staff with a verified address, each in their language. */
export async function mailStaff(
  tx: Db,
  { kind, act, writeContent }: StaffMail,
  { now, sender }: MailContext,
): Promise<void> {
  for (const { email: recipient, language } of await findStaff(tx, act)) {
    const mail = inLanguage(language, () => layOut(writeContent(), sender));
    await putMail(tx, { kind, recipient, ...mail }, { now });
  }
}
