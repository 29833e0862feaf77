import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../process/app-deps.ts';
import { createSpanSender } from './span-sender.ts';
import { traceRequests } from './trace-requests.ts';

/** Traces requests where the settings say where traces go. */
export function openTracing(
  app: FastifyInstance,
  { settings, database, logger }: Pick<AppDeps, 'settings' | 'database' | 'logger'>,
): void {
  const { traces } = settings;
  if (traces === null) return;
  const spans = createSpanSender({ to: traces, log: logger });
  traceRequests(app, { database, spans, share: traces.share });
  app.addHook('onClose', () => spans.close());
}
