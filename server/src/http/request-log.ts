import type { FastifyInstance } from 'fastify';
import { userOf } from './signed-in.ts';

/** One line for each request: the pattern of the address, never the address, which may carry a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: userOf(request)?.id,
        address: request.ip,
      },
      'request',
    );
  });
}
