import type { SendMailOptions } from 'nodemailer';
import type { OutboxRow } from './outbox.queries.ts';

/** A mail with its text. `replyTo` gets the answers; a mail that the site's previous version has written has none. */
export type WrittenMail = OutboxRow & { readonly replyTo?: string };

/**
 * A mail of the outbox in nodemailer's form. The recipient is one address and is never parsed as a
 * list. A mail that is sent again has the same id, by which mailboxes recognise it, and the same bytes, unless what it is
 * about has changed in between.
 */
export function messageOf(mail: WrittenMail, mailFrom: string): SendMailOptions {
  const from = parseMailbox(mailFrom);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const messageKey = `outbox-${mail.id}-${mail.created_at}`;
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    alternatives: [
      plainPart(mail.text),
      ...(mail.html === null ? [] : [{ contentType: HTML_TYPE, content: mail.html }]),
    ],
    date: new Date(mail.created_at),
    messageId: `<${messageKey}@${domain}>`,
    baseBoundary: messageKey,
    // Suppresses automatic replies such as holiday notes.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe_url && {
        // With these the mail program offers a button (RFC 8058). `prepared` keeps nodemailer from changing the value.
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe_url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Otherwise nodemailer would read a file or URL that some of these fields may name.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const PLAIN_TYPE = 'text/plain; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** A line that needs no encoding. */
const SEVEN_BIT_LINE = /^[\t\x20-\x7e]{0,998}$/;

/**
 * The text, unencoded where that is allowed: nodemailer would choose quoted-printable for lines over 76 characters, and
 * that cuts links in two when an `.eml` file is opened in an editor.
 */
function plainPart(text: string) {
  const lines = text.split('\n');
  if (!lines.every((line) => SEVEN_BIT_LINE.test(line)))
    return { contentType: PLAIN_TYPE, content: text };
  const headers = [`Content-Type: ${PLAIN_TYPE}`, 'Content-Transfer-Encoding: 7bit'];
  return { raw: [...headers, '', ...lines].join('\r\n') };
}

/** Reads `Name <address>` or a bare address. The name may contain commas and quotes. */
export function parseMailbox(text: string): { name: string; address: string } {
  const { name = '', address = text.trim() } =
    /^(?<name>.*?)\s*<(?<address>[^<>]+)>\s*$/s.exec(text)?.groups ?? {};
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}
