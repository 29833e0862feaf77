import type { Mail } from '../mail/mail.ts';
import { layOut, type Sender } from '../mail/mail-layout.ts';

/**
 * The mail that proves whose address it is. It goes to whatever address somebody typed: so it greets
 * nobody by name, because the name, too, is what that somebody typed.
 */
export function verificationMail(
  { recipient, token }: { readonly recipient: string; readonly token: string },
  sender: Sender,
): Mail {
  const letter = {
    subject: `Verify your email for ${sender.siteName}`,
    before: [
      `Somebody registered at ${sender.siteName} with this e-mail address. If it was you, please verify it.`,
    ],
    link: { label: 'Verify email', url: `${sender.publicUrl}/verify?token=${token}` },
    after: [
      'The link works for three days.',
      'If it was not you, do nothing: without verification nobody can order in your name.',
    ],
  };
  return { kind: 'verification', recipient, ...layOut(letter, sender) };
}
