import { t } from 'shared/language';
import type { Mail } from '../mail/mail.ts';
import { layOut } from '../mail/mail-layout.ts';
import type { Sender } from '../mail/sender.ts';

/**
 * The mail with the link that verifies an address. It greets nobody by name: if the address belongs to
 * someone else, the name was typed by a stranger.
 */
export function verificationMail(
  { recipient, token }: { readonly recipient: string; readonly token: string },
  sender: Sender,
): Mail {
  const { siteName: site } = sender;
  const content = {
    subject: t('Verify your email for {site}', { site }),
    before: [
      t(
        'Somebody registered at {site} with this e-mail address. If it was you, please verify it.',
        { site },
      ),
    ],
    link: { label: t('Verify email'), url: `${sender.publicUrl}/verify?token=${token}` },
    after: [
      t('The link works for three days.'),
      t(
        'If it was not you, you need not do anything: without verification nobody can order in your name.',
      ),
    ],
    instead: {
      text: t('To remove that account, so that it sends you no more mails, open this address:'),
      url: `${sender.publicUrl}/verify/not-me?token=${token}`,
    },
  };
  return { kind: 'verification', recipient, ...layOut(content, sender) };
}
