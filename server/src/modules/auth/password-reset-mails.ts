import type { Mail } from '../mail/mail.ts';
import { layOut } from '../mail/mail-layout.ts';
import type { Sender } from '../mail/sender.ts';

/** The mail with the link to set a new password. */
export function resetMail(
  { recipient, token }: { readonly recipient: string; readonly token: string },
  sender: Sender,
): Mail {
  const content = {
    subject: `Reset your password for ${sender.siteName}`,
    before: [`Somebody asked for a new password for your account at ${sender.siteName}.`],
    link: { label: 'Set a new password', url: `${sender.publicUrl}/reset-password?token=${token}` },
    after: [
      'The link works once, and for one hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  };
  return { kind: 'password-reset', recipient, ...layOut(content, sender) };
}

/** The mail to the owner of an account whose password was changed. */
export function passwordChangedMail(recipient: string, sender: Sender): Mail {
  const content = {
    subject: `Your password for ${sender.siteName} was changed`,
    before: [
      `The password of your account at ${sender.siteName} was changed, and you were logged out everywhere.`,
      'If it was you, there is nothing to do. If it was not, set a new password at once.',
    ],
    link: { label: 'Set a new password', url: `${sender.publicUrl}/forgot-password` },
    after: [],
  };
  return { kind: 'password-changed', recipient, ...layOut(content, sender) };
}
