import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
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
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
