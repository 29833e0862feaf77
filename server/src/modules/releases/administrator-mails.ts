import { ROLE, type Role } from 'shared/domain';
import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { Mail } from '../mail/mail.ts';
import { layOut, type MailContent } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { findStaff } from './health.queries.ts';

export type Mailing = { readonly now: number; readonly sender: Sender };

/** The link leads to the releases if there is no other. */
type Words = Pick<MailContent, 'subject' | 'before' | 'after'> & Partial<Pick<MailContent, 'link'>>;

/** Mails all administrators with a verified address, or all of a lower role too, each in their language. */
export async function mailAdministrators(
  tx: Db,
  {
    kind,
    write,
    from = ROLE.ADMIN,
  }: { readonly kind: Mail['kind']; readonly write: () => Words; readonly from?: Role },
  { now, sender }: Mailing,
): Promise<void> {
  for (const { email: recipient, language } of await findStaff(tx, from)) {
    const mail = inLanguage(language, () => {
      const link = { label: t('Releases of the site'), url: `${sender.publicUrl}/admin/releases` };
      return layOut({ link, ...write() }, sender);
    });
    await putMail(tx, { kind, recipient, ...mail }, { now });
  }
}
