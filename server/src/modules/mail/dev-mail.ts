import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idParam } from 'shared/contract/schemas';
import { escapeHtml } from '../../base/escape.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { WriteMail } from './mail-worker.ts';
import { findLatestMails, findMail, type OutboxRow } from './outbox.queries.ts';

const MAX_MAILS = 200;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
dt { font-weight: bold; }
`;

/** Allows only this page's own style: no script, no picture, no frame. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Deps = Pick<Database, 'db'> & { readonly publicUrl: string; readonly writeMail: WriteMail };

/**
 * Shows every mail to everybody, with links that work. So it is registered only when DEMO is on, for a
 * site that people try out, and answers only at the names of that site: a page that is open in the same browser can
 * let a name of its own lead here (DNS rebinding).
 */
export function devMailRoutes(app: FastifyInstance, { db, publicUrl, writeMail }: Deps): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!isOwnName(request, publicUrl)) throw new HttpError('NOT_FOUND');
  };
  const options = { onRequest };
  /** A mail that waits is shown with the text that it would have now. */
  const shownMail = async (mail: OutboxRow): Promise<OutboxRow> =>
    (mail.sent_at === null ? await writeMail(mail) : null) ?? mail;
  app.get('/dev/mail', options, async (_, reply) => {
    const mails = await Promise.all((await findLatestMails(db, MAX_MAILS)).map(shownMail));
    return sendPage(reply, 'Mails', mailTable(mails));
  });
  app.get('/dev/mail/:id', options, async (request, reply) => {
    const params = idParam.safeParse(request.params);
    const storedMail = params.success && (await findMail(db, params.data.id));
    if (!storedMail) throw new HttpError('NOT_FOUND');
    const mail = await shownMail(storedMail);
    return sendPage(reply, mail.subject, mailPage(mail));
  });
}

/**
 * Whether a request is for the site, this machine or an IP address: nobody else can own such a name. Both the name that a
 * trusted proxy forwards and that of the Host header must be one.
 */
const isOwnName = ({ host, headers }: FastifyRequest, publicUrl: string): boolean =>
  [host, headers.host].every((hostName) => {
    const name = URL.parse(`http://${hostName}`)?.hostname ?? '';
    return (
      name === new URL(publicUrl).hostname ||
      name === 'localhost' ||
      isIP(name.replace(/^\[|\]$/g, '')) > 0
    );
  });

const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`);

const FACT_NAMES = ['To', 'Written', 'State'];

/** Lists the facts about a mail as HTML, in the order of `FACT_NAMES`. */
const factsOf = (mail: OutboxRow): string[] => [
  escapeHtml(mail.recipient),
  `${new Date(mail.created_at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  escapeHtml(stateOf(mail)),
];

function mailTable(mails: readonly OutboxRow[]): string {
  if (mails.length === 0) return '<p>No mails yet.</p>';
  const rows = mails.map((mail) => {
    const subject = `<a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>`;
    return `<tr>${[subject, ...factsOf(mail)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = ['Subject', ...FACT_NAMES].map((name) => `<th>${name}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** The plain text of a mail, with links that can be clicked. */
function mailPage(mail: OutboxRow): string {
  const facts = factsOf(mail).map((fact, index) => `<dt>${FACT_NAMES[index]}</dt><dd>${fact}</dd>`);
  const content = `<dl>${facts.join('')}</dl><pre>${withLinks(mail.text)}</pre>`;
  return `${content}<p><a href="/dev/mail">All mails</a></p>`;
}

function stateOf({ sent_at, refused_at, attempts, last_error: error }: OutboxRow): string {
  if (sent_at !== null) return 'Sent';
  if (refused_at) return `Refused (${error})`;
  if (error === null) return 'Waiting';
  return `Waiting after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'} (${error})`;
}

/** Escaped text with its web addresses as links: `split` puts them at the odd positions. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const escapedPart = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escapedPart}">${escapedPart}</a>` : escapedPart;
    })
    .join('');
