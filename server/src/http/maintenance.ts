import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import { requestPath } from './request-path.ts';

/**
 * Closes the API except its health calls. The shell then shows the page that says how long it takes.
 */
export function closeForMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const path = requestPath(url);
    if (path.startsWith('/api/') && !path.startsWith('/api/health/')) {
      throw new HttpError('MAINTENANCE');
    }
  });
}
