import type { FastifyInstance } from 'fastify';
import { userOf } from './signed-in.ts';

/** Logs one line per request, with the pattern of the route: the address itself may contain a token. */
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
