import { t } from 'shared/language';
import type { MailType } from '../mail/mail.ts';

/** The mail to the owner of an address, with which somebody had made an account that nobody has verified. */
export const accountClaimedMail: MailType<null, 'account-claimed'> = {
  kind: 'account-claimed',
  write: (_, { sender: { siteName: site, publicUrl } }) => ({
    subject: t('Your account for {site} is yours alone', { site }),
    before: [
      t('You have signed in to {site} with your school account.', { site }),
      t(
        'Before, somebody had registered there with your address and had not verified it. That password does not work any more, and whoever used it was logged out.',
      ),
    ],
    link: { label: t('See your profile'), url: `${publicUrl}/profile` },
    after: [],
  }),
};
