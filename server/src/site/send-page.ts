import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../http/compression.ts';
import { markUnchanged } from '../http/etag.ts';
import type { FinishedPage } from './finished-page.ts';

/**
 * Anybody may store a page, but must ask each time whether it is still true: who has written something sees it in
 * the next page, whatever stands in between, and who has a preview cookie gets what it shows. The question is
 * answered with 304 from memory.
 */
const STORE_AND_ASK = 'public, max-age=0, must-revalidate';

/** A page that sets a cookie is for the browser that gets it. */
const ASK_FOR_ONESELF = STORE_AND_ASK.replace('public', 'private');

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Shown = { readonly page: FinishedPage; readonly isPreview: boolean };

/** Answers with a page, with its compressed bytes where the browser takes them, or with 304. */
export function sendPage({ request, reply }: Exchange, { page, isPreview }: Shown): FastifyReply {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-language', page.language)
    .header('content-security-policy', page.policy)
    .header('referrer-policy', page.referrerPolicy);
  if (isPreview) return reply.header('cache-control', 'private, no-store').send(page.html);
  reply
    .header('cache-control', reply.hasHeader('set-cookie') ? ASK_FOR_ONESELF : STORE_AND_ASK)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (markUnchanged(request, reply, page.etag)) return reply.send();
  const { packed, html } = page;
  if (!packed || encodingFor(request, html.length) !== 'br') return reply.send(html);
  return reply.header('content-encoding', 'br').send(packed);
}
