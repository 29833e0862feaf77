import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import { requestPath } from './request-path.ts';

/**
 * Answers with no file of a release when a browser asks for it as a service worker: it would go on to run in
 * that browser after the release was rolled back.
 */
export function refuseWorkersOfReleases(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (headers['service-worker'] === undefined) return;
    if (requestPath(url).startsWith('/sections/')) throw new HttpError('NOT_FOUND');
  });
}
