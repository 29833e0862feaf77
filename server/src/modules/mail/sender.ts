import type { Settings } from '../../settings/settings.ts';
import { siteNameOf } from '../../settings/site-config.ts';

/** The names and addresses that mails are signed with and link to. */
export type MailSender = {
  readonly siteName: string;
  /** Start of every link. Never taken from a request: its Host header can be forged. */
  readonly publicUrl: string;
  readonly supportEmail: string;
};

export const senderOf = (settings: Settings): MailSender => ({
  // A getter, because each mail is in the language of its receiver.
  get siteName() {
    return siteNameOf(settings);
  },
  publicUrl: settings.publicUrl,
  supportEmail: settings.supportEmail,
});
