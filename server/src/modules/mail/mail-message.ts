import type { SendMailOptions } from 'nodemailer';
import type { OutboxMail } from './outbox.queries.ts';

/**
 * A mail of the outbox as nodemailer takes it. The recipient is an address and never parsed as a list;
 * the number in the outbox is the message's identity, so that one sent twice is recognised as one.
 */
export function messageOf(mail: OutboxMail, mailFrom: string): SendMailOptions {
  const from = parseMailbox(mailFrom);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    date: new Date(mail.created_at),
    messageId: `<outbox-${mail.id}-${mail.created_at}@${domain}>`,
    // Holiday replies to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `Name <address>` or a bare address. The name may hold commas and quotes, as names of schools do. */
export function parseMailbox(text: string): { name: string; address: string } {
  const { name = '', address = text.trim() } =
    /^(?<name>.*?)\s*<(?<address>[^<>]+)>\s*$/s.exec(text)?.groups ?? {};
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}
