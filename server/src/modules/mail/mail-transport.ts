import type { OutboxMail } from './outbox.queries.ts';

/** Sends a mail. Rejects when it was not sent; the same mail may come again. */
export type MailTransport = { send(mail: OutboxMail): Promise<void> };
