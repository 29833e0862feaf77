import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/errors/http-error.ts';
import type { Settings } from '../../settings/settings.ts';
import type { GaugeDeps } from './gauges.ts';
import type { Metrics } from './metrics.service.ts';

type Deps = Omit<GaugeDeps, 'dataDir'> & {
  readonly settings: Pick<Settings, 'metricsToken' | 'dataDir'>;
};

/** Digests have one length, as `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Counts every response and serves the metrics to clients with the token of the settings. Without a token, returns null
 * and loads nothing.
 */
export async function registerMetrics(app: FastifyInstance, deps: Deps): Promise<Metrics | null> {
  const { metricsToken: token, dataDir } = deps.settings;
  if (token === undefined) return null;
  const { createMetrics } = await import('./metrics.service.ts');
  const metrics = createMetrics({ ...deps, dataDir });
  deps.database.onStatement(metrics.countStatement);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.countRequest({
      method,
      route: routeOptions.url,
      status: statusCode,
      milliseconds: elapsedTime,
    });
  });
  const expectedDigest = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expectedDigest))
      throw new HttpError('NOT_AUTHENTICATED');
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
  return metrics;
}
