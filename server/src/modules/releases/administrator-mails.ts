import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { Mail } from '../mail/mail.ts';
import { layOut, type MailContent } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { findAdministrators } from './health.queries.ts';

export type Mailing = { readonly now: number; readonly sender: Sender };

type Words = Pick<MailContent, 'subject' | 'before' | 'after'>;

/** Mails all administrators with a verified address about releases, each in their language. */
export async function mailAdministrators(
  tx: Db,
  { kind, write }: { readonly kind: Mail['kind']; readonly write: () => Words },
  { now, sender }: Mailing,
): Promise<void> {
  for (const { email: recipient, language } of await findAdministrators(tx)) {
    const mail = inLanguage(language, () => {
      const link = { label: t('Releases of the site'), url: `${sender.publicUrl}/admin/releases` };
      return layOut({ ...write(), link }, sender);
    });
    await putMail(tx, { kind, recipient, ...mail }, { now });
  }
}
