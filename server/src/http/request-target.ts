import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/**
 * Refuses a request that names a whole address, or `*`, in place of a path (RFC 9112, section 3.2). The
 * router would strip the host, and whatever decides by the path would decide about another one.
 */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/')) throw new HttpError('MALFORMED');
  });
}
