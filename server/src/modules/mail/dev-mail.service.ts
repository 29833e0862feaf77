import { createHash } from 'node:crypto';
import { escapeHtml } from '../../base/escape.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { findLatestMails, findMail, type OutboxMail } from './outbox.queries.ts';

const SHOWN = 200;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8888; padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
dt { font-weight: bold; }
dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
`;

/** Allows only this page's own style: no script, no picture, no frame. */
export const DEV_MAIL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mails of a demo site, as HTML. */
export const createDevMail = ({ db }: Pick<Database, 'db'>) => ({
  list: async (): Promise<string> => listPage(await findLatestMails(db, SHOWN)),

  /** Throws NOT_FOUND. */
  async show(id: number): Promise<string> {
    const mail = await findMail(db, id);
    if (!mail) throw new HttpError('NOT_FOUND');
    return mailPage(mail);
  },
});

/** The page that lists mails, newest first. */
function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>` +
      `<td>${escapeHtml(mail.recipient)}</td><td>${time(mail.created_at)}</td>` +
      `<td>${escapeHtml(stateOf(mail))}</td></tr>`,
  );
  const table =
    '<table><thead><tr><th>Subject</th><th>To</th><th>Written</th><th>State</th></tr></thead>' +
    `<tbody>${rows.join('\n')}</tbody></table>`;
  return page('Mails', mails.length === 0 ? '<p>No mails yet.</p>' : table);
}

/** The page that shows the plain text of one mail, with links that can be clicked. */
function mailPage(mail: OutboxMail): string {
  const facts = [
    ['To', escapeHtml(mail.recipient)],
    ['Written', time(mail.created_at)],
    ['State', escapeHtml(stateOf(mail))],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const body = `<dl>${facts.join('')}</dl><pre>${linked(mail.text)}</pre>`;
  return page(mail.subject, `${body}<p><a href="/dev/mail">All mails</a></p>`);
}

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const time = (milliseconds: number): string => {
  const iso = new Date(milliseconds).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

function stateOf({ sent_at: sentAt, attempts, last_error: error }: OutboxMail): string {
  if (sentAt !== null) return 'Sent';
  if (error === null) return 'Waiting';
  return `Waiting after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'} (${error})`;
}

/** Escaped text with its web addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
