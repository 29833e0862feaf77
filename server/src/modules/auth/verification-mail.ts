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
  const content = {
    subject: `Verify your email for ${sender.siteName}`,
    before: [
      `Somebody registered at ${sender.siteName} with this e-mail address. If it was you, please verify it.`,
    ],
    link: { label: 'Verify email', url: `${sender.publicUrl}/verify?token=${token}` },
    after: [
      'The link works for three days.',
      'If it was not you, you need not do anything: without verification nobody can order in your name.',
    ],
    instead: {
      text: 'To remove that account, so that it sends you no more mails, open this address:',
      url: `${sender.publicUrl}/verify/not-me?token=${token}`,
    },
  };
  return { kind: 'verification', recipient, ...layOut(content, sender) };
}
