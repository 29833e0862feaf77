import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, tagAnswer } from '../http/etag.ts';

/** Answers with a text that clients may store and revalidate; with 304 while it has not changed. */
export function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: { readonly text: string; readonly etag: string },
): FastifyReply {
  tagAnswer(reply, etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  return reply.send(text);
}
