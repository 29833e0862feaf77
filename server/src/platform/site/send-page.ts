import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { markUnchanged, tagResponse } from '../../http/etag.ts';
import type { RenderedPage } from './render-page.ts';

/**
 * Anybody may store a page, and revalidates it each time: writers see their changes in the next page whatever cache is
 * in between, and visitors with a preview cookie see the preview. Revalidation is answered from memory.
 */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A page that sets a cookie is for the browser that gets it. */
const REVALIDATE_PRIVATE = REVALIDATE.replace('public', 'private');

/** The headers that belong to a page wherever it is stored. */
export const headersOf = ({ language, policy, referrerPolicy }: RenderedPage) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy': policy,
  'referrer-policy': referrerPolicy,
});

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type PageToSend = { readonly page: RenderedPage; readonly isPreview: boolean };

export function sendPage(
  { request, reply }: RequestAndReply,
  { page, isPreview }: PageToSend,
): FastifyReply {
  reply.code(page.status).headers(headersOf(page));
  if (isPreview) return reply.header('cache-control', 'private, no-store').send(page.html);
  reply
    .header('cache-control', reply.hasHeader('set-cookie') ? REVALIDATE_PRIVATE : REVALIDATE)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  // If it returns true, it has turned the response into a 304.
  if (markUnchanged(request, reply, page.etag)) return reply.send();
  const { compressed, html } = page;
  if (!compressed || !new Negotiator(request).encodings().includes('br')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(compressed);
}

const UNAVAILABLE_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please come back in a moment</title></head>
<body><h1>Please come back in a moment</h1><p>The files of the site are not here yet.</p>
<p>The site has not been built yet, or its store cannot be reached. Who runs it finds more in its log and at
/api/health/ready.</p></body></html>`;

/** Sends 503: another process may have the files, and search engines must not take this for the site. */
export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(UNAVAILABLE_HTML);

/** Sends a text that clients may store and revalidate, or 304. `vary` names headers on which it depends. */
export function sendText(
  { request, reply }: RequestAndReply,
  { text, etag, vary }: { readonly text: string; readonly etag: string; readonly vary?: string },
): FastifyReply {
  tagResponse(reply, etag);
  if (vary) reply.header('vary', `accept-encoding, ${vary}`);
  return markUnchanged(request, reply, etag) ? reply.send() : reply.send(text);
}
