import { t } from 'shared/language';
import type { MailType } from './mail.ts';

/** The mail by which administrators see whether mails arrive. */
export const testMail: MailType<null, 'test'> = {
  kind: 'test',
  write: (_, { sender: { siteName: site, publicUrl } }) => ({
    subject: t('Test mail from {site}', { site }),
    before: [t('If you can read this, the mails of {site} arrive.', { site })],
    link: { label: t('See all mails'), url: `${publicUrl}/admin/mails` },
    after: [],
  }),
};
