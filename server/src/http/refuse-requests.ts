import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors/http-error.ts';
import { requestPath } from './request-path.ts';

/** Refuses requests that no route may get; with `maintenance`, the whole API except its health calls. */
export function refuseRequests(
  app: FastifyInstance,
  { maintenance }: { readonly maintenance: boolean },
): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    // A whole address, or `*`, in place of a path (RFC 9112, section 3.2). The router would strip the host, so that it
    // would see another path than the checks.
    if (!url.startsWith('/')) throw new HttpError('MALFORMED');
    const path = requestPath(url);
    // A file of a release that runs as a service worker would go on to run after the release was rolled back.
    if (headers['service-worker'] !== undefined && path.startsWith('/sections/')) {
      throw new HttpError('NOT_FOUND');
    }
    // The shell then shows its maintenance page.
    if (maintenance && path.startsWith('/api/') && !path.startsWith('/api/health/')) {
      throw new HttpError('MAINTENANCE');
    }
  });
}
