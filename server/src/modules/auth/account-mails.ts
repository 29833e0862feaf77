import { t } from 'shared/language';
import type { MailType } from '../mail/mail.ts';

type LinkData = { readonly token: string };

export const passwordResetMail: MailType<LinkData, 'password-reset'> = {
  kind: 'password-reset',
  write: ({ data: { token } }, { sender: { siteName: site, publicUrl } }) => ({
    subject: t('Reset your password for {site}', { site }),
    before: [t('Somebody asked for a new password for your account at {site}.', { site })],
    link: { label: t('Set a new password'), url: `${publicUrl}/reset-password?token=${token}` },
    after: [
      t('The link works once, and for one hour.'),
      t('If it was not you, do nothing: your password stays as it is.'),
    ],
  }),
};

export const passwordChangedMail: MailType<null, 'password-changed'> = {
  kind: 'password-changed',
  write: (_, { sender: { siteName: site, publicUrl } }) => ({
    subject: t('Your password for {site} was changed', { site }),
    before: [
      t('The password of your account at {site} was changed, and you were logged out everywhere.', {
        site,
      }),
      t('If it was you, there is nothing to do. If it was not, set a new password at once.'),
    ],
    link: { label: t('Set a new password'), url: `${publicUrl}/forgot-password` },
    after: [],
  }),
};

/**
 * The mail with the link that verifies an address. It greets nobody by name: a stranger may have typed the name
 * together with an address that belongs to somebody else.
 */
export const verificationMail: MailType<LinkData, 'verification'> = {
  kind: 'verification',
  write: ({ data: { token } }, { sender: { siteName: site, publicUrl } }) => ({
    subject: t('Verify your email for {site}', { site }),
    before: [
      t(
        'Somebody registered at {site} with this e-mail address. If it was you, please verify it.',
        { site },
      ),
    ],
    link: { label: t('Verify email'), url: `${publicUrl}/verify?token=${token}` },
    after: [
      t('The link works for three days.'),
      t(
        'If it was not you, you need not do anything: without verification nobody can order in your name.',
      ),
    ],
    secondaryLink: {
      text: t('To remove that account, so that it sends you no more mails, open this address:'),
      url: `${publicUrl}/verify/not-me?token=${token}`,
    },
  }),
};
