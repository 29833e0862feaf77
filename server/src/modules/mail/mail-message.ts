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
    alternatives: [
      plainPart(mail.text),
      ...(mail.html === null ? [] : [{ contentType: HTML, content: mail.html }]),
    ],
    date: new Date(mail.created_at),
    messageId: `<outbox-${mail.id}-${mail.created_at}@${domain}>`,
    // Holiday replies to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const PLAIN = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** A line that may travel as it is. */
const SEVEN_BIT = /^[\t\x20-\x7e]{0,998}$/;

/**
 * The text, unencoded where that is allowed. Quoted-printable, which is nodemailer's choice for every
 * line over 76 characters, would cut links in two for whoever opens an `.eml` file in an editor.
 */
function plainPart(text: string) {
  const lines = text.split('\n');
  if (!lines.every((line) => SEVEN_BIT.test(line))) return { contentType: PLAIN, content: text };
  const headers = [`Content-Type: ${PLAIN}`, 'Content-Transfer-Encoding: 7bit'];
  return { raw: [...headers, '', ...lines].join('\r\n') };
}

/** `Name <address>` or a bare address. The name may hold commas and quotes, as names of schools do. */
export function parseMailbox(text: string): { name: string; address: string } {
  const { name = '', address = text.trim() } =
    /^(?<name>.*?)\s*<(?<address>[^<>]+)>\s*$/s.exec(text)?.groups ?? {};
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}
