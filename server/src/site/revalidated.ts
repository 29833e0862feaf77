import type { FastifyReply, FastifyRequest } from 'fastify';
import { markUnchanged, tagAnswer } from '../http/etag.ts';

/** Answers with a text that clients may store and revalidate; with 304 while it has not changed. */
export function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: { readonly text: string; readonly etag: string },
): FastifyReply {
  tagAnswer(reply, etag);
  return markUnchanged(request, reply, etag) ? reply.send() : reply.send(text);
}
