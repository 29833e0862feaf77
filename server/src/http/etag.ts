import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from 'shared/contract';

/**
 * Lets clients cache public responses and revalidate them: `no-cache` with an ETag, and 304 while nothing has changed. The
 * response to a call with a token keeps the `no-store` that every response of /api has.
 */
export function tagPublicResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const id = request.routeOptions.config.endpoint;
    if (!id) return payload;
    const { access, method, answers }: Endpoint = endpoints[id];
    const isPublicJsonRead = access === 'public' && method === 'GET' && answers === undefined;
    if (!isPublicJsonRead || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    if (request.headers.authorization !== undefined) return payload;
    const etag = etagOf(payload);
    tagResponse(reply, etag);
    return markUnchanged(request, reply, etag) ? '' : payload;
  });
}

/**
 * An ETag made from the content, so that it is the same in every process. A weak one, because the same
 * content may be compressed in different ways.
 */
export const etagOf = (text: string | Buffer): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** Lets clients store a response and revalidate it. Its bytes depend on the compression, hence `Vary`. */
export const tagResponse = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);

/** Turns the response into a 304 if the client has this content. Returns whether it did: the body must then be empty. */
export function markUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  if (reply.statusCode !== 200 || !matchesEtag(request.headers['if-none-match'], etag))
    return false;
  reply.code(304).removeHeader('content-type');
  return true;
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag)) ?? false;

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');
