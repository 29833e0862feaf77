import type { MailKind } from 'shared/contract';

/**
 * A mail ready to be sent. Its texts are our own: nothing in them was typed by a visitor, except the
 * names and notes in mails about orders, from which everything that could be a link is removed.
 */
export type Mail = {
  /** The purpose of the mail, in kebab-case; part of the name of its `.eml` file. */
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs switch such mails off. Without it the mail is always sent. */
  readonly unsubscribeUrl?: string;
  /** The token whose link it holds: sending the mail begins the time for which the link works. */
  readonly tokenId?: number;
};
