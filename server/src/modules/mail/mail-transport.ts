import type { OutboxMail } from './outbox.queries.ts';

export type MailTransport = {
  /** Sends a mail. Rejects when it was not sent; the same mail may come again. */
  send(mail: OutboxMail): Promise<void>;
  /** Deletes what it keeps itself of mails that were made before a time. */
  deleteBefore?(time: number): Promise<void>;
};
