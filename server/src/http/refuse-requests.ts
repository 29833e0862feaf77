import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors/http-error.ts';
import { requestPath } from './request-path.ts';

/** Refuses requests that no route may get; with `maintenance`, the whole API except its health calls. */
export function refuseRequests(
  app: FastifyInstance,
  { maintenance }: { readonly maintenance: boolean },
): void {
  app.addHook('onRequest', async ({ url, headers, raw }) => {
    // Node drops all but the first, and a proxy may have decided by another (RFC 9112, section 3.2). Which host one names
    // does not matter: links are made of PUBLIC_URL.
    if (countHosts(raw) > 1) throw new HttpError('MALFORMED');
    // A whole address, or `*`, in place of a path (RFC 9112, section 3.2). The router would strip the host, so that it
    // would see another path than the checks.
    if (!url.startsWith('/')) throw new HttpError('MALFORMED');
    const path = requestPath(url);
    // A file of a release that runs as a service worker would go on to run after the release was rolled back.
    if (headers['service-worker'] !== undefined && path.startsWith('/sections/'))
      throw new HttpError('NOT_FOUND');
    // The shell then shows its maintenance page.
    if (maintenance && path.startsWith('/api/') && !path.startsWith('/api/health/'))
      throw new HttpError('MAINTENANCE');
  });
}

/** Counts the `Host` headers. Names are at even places, values behind them. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
