import { t } from 'shared/language';
import type { Mail } from './mail.ts';
import { layOut } from './mail-layout.ts';
import type { MailIdentity } from './sender.ts';

/** The mail by which administrators see whether mails arrive. */
export function testMail(recipient: string, sender: MailIdentity): Mail {
  const { siteName: site } = sender;
  const content = {
    subject: t('Test mail from {site}', { site }),
    before: [t('If you can read this, the mails of {site} arrive.', { site })],
    link: { label: t('See all mails'), url: `${sender.publicUrl}/admin/mails` },
    after: [],
  };
  return { kind: 'test', recipient, ...layOut(content, sender) };
}
