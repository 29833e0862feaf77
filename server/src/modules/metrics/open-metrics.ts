import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../process/app-deps.ts';
import { metricsRoutes } from './metrics.routes.ts';
import type { Metrics } from './metrics.service.ts';

/** Counts and serves metrics where the settings have a token for them; null, and nothing loaded, otherwise. */
export async function openMetrics(app: FastifyInstance, deps: AppDeps): Promise<Metrics | null> {
  const { metricsToken: token, dataDir } = deps.settings;
  if (token === undefined) return null;
  const { createMetrics } = await import('./metrics.service.ts');
  const metrics = createMetrics({ ...deps, dataDir });
  deps.database.onStatement(metrics.sawStatement);
  metricsRoutes(app, { metrics, token });
  return metrics;
}
