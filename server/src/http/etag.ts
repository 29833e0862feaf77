import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from 'shared/contract';

/**
 * Public answers may be stored and revalidated: `no-cache` with an ETag, and 304 while nothing has changed.
 * Answers to a call with a token stay private: `no-store`, which is set for all of /api.
 */
export function tagPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const id = request.routeOptions.config.endpoint;
    if (!id || endpoints[id].access !== 'public' || endpoints[id].method !== 'GET') return payload;
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.headers.authorization !== undefined || endpoints[id].answers !== 'json')
      return payload;
    const etag = etagOf(payload);
    tagAnswer(reply, etag);
    if (!isKnown(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

/**
 * An ETag made from the content, so that it is the same in every process. A weak one, because the same
 * content may be compressed in different ways.
 */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** Lets clients store an answer and revalidate it. Its bytes depend on the compression, hence `Vary`. */
export const tagAnswer = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);

/** True when the client says that it has exactly this content. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
