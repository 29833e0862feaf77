import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from 'shared/contract';

/**
 * What anybody may read can be kept and asked for again: `no-cache` with an ETag, 304 while it is the
 * same. Everything asked for with a token is nobody else's business: `no-store`, as set for all of /api.
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
 * A validator made of the content itself, the same in every process. A weak one: the same content
 * travels compressed in one way or another.
 */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** Marks an answer as one to be kept and asked for again; its bytes depend on what the client unpacks. */
export const tagAnswer = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);

/** True when the client says that it has this very content already. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
