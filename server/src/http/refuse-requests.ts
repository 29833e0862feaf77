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
    // Of several `Host` headers Node.js keeps the first, and a proxy may have decided by another one (RFC 9112, section 3.2).
    // The name in a single one does not matter: links are made of PUBLIC_URL.
    if (countHosts(raw) > 1) throw new HttpError('MALFORMED');
    // A request may also be for a whole URL, or `*` (RFC 9112, section 3.2). The router would strip the host of a URL, so that
    // it would see another path than the checks below.
    if (!url.startsWith('/')) throw new HttpError('MALFORMED');
    const path = requestPath(url);
    // As a service worker, the file of a release would go on to run after the release was rolled back.
    if (headers['service-worker'] !== undefined && path.startsWith('/sections/'))
      throw new HttpError('NOT_FOUND');
    // Pages are still answered: at this error of the API, the shell shows its maintenance page.
    if (maintenance && path.startsWith('/api/') && !path.startsWith('/api/health/'))
      throw new HttpError('MAINTENANCE');
  });
}

/** Counts the `Host` headers. In `rawHeaders`, names are at even places, and values behind them. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
