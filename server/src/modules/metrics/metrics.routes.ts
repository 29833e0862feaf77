import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import type { Metrics } from './metrics.service.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Counts every answer, and serves the metrics to who has the token. */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string },
): void {
  const right = digest(`Bearer ${token}`);

  app.addHook('onResponse', (request, reply, done) => {
    metrics.sawRequest({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    done();
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right))
      throw new HttpError('NOT_AUTHENTICATED');
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
