import type { FastifyReply, FastifyRequest } from 'fastify';
import { markUnchanged, tagAnswer } from '../http/etag.ts';

/** Answers with a text that clients may store and revalidate; with 304 while it has not changed. */
export function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, vary }: { readonly text: string; readonly etag: string; readonly vary?: string },
): FastifyReply {
  tagAnswer(reply, etag);
  if (vary) reply.header('vary', `accept-encoding, ${vary}`);
  return markUnchanged(request, reply, etag) ? reply.send() : reply.send(text);
}
