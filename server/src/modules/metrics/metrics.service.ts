import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleaseReports } from 'shared/contract';
import type { Statement } from '../../database/database.ts';
import { type GaugeDeps, gaugesText } from './gauges.ts';

type ServedRequest = {
  readonly method: string;
  /** The pattern of the route; undefined for an address without one. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
};

const CACHE_MS = 5000;

/** Few, because each bucket adds a line for every route, method and status that was seen. */
const REQUEST_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2, 10];
const STATEMENT_BUCKETS_SECONDS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5];

/** Other values count as `other`, so that callers of the site cannot create any number of series. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const KNOWN_STATEMENT = /^(?:select|insert|update|delete|begin|commit|rollback)\b/;

/** Counts the work of this process for Prometheus. Holds no personal data. */
export function createMetrics(deps: GaugeDeps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // A name in `_total` promises a counter, which these gauges are not. Others have their numbers: `nodejs_active_handles`.
  for (const metric of registry.getMetricsAsArray())
    if (metric instanceof Gauge && metric.name.endsWith('_total'))
      registry.removeSingleMetric(metric.name);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route, from their arrival to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers,
  });
  const statements = new Histogram({
    name: 'council_database_statement_seconds',
    help: 'Statements by kind and outcome, waiting for locks included',
    labelNames: ['kind', 'outcome'],
    buckets: STATEMENT_BUCKETS_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'council_pages_total',
    help: 'Pages that were cached, rendered, or sent without server-rendered HTML',
    labelNames: ['outcome'],
    registers,
  });
  const reports = new Counter({
    name: 'council_release_reports_total',
    help: 'Reports of pages on their releases; only those of accounts count for health',
    labelNames: ['outcome', 'from'],
    registers,
  });
  /** `at` is in epoch milliseconds. Null when nothing is cached. */
  let cachedMetrics: { readonly at: number; readonly text: Promise<string> } | null = null;

  const metricsText = async (): Promise<string> =>
    `${await registry.metrics()}\n${await gaugesText(deps)}`;

  return {
    contentType: registry.contentType,

    countRequest({ method, route = 'none', status, milliseconds }: ServedRequest): void {
      const labels = { method: KNOWN_METHODS.has(method) ? method : 'other', route, status };
      requests.observe(labels, milliseconds / 1000);
    },

    countStatement({ sql, milliseconds, failed }: Statement): void {
      const kind = KNOWN_STATEMENT.exec(sql)?.[0] ?? 'other';
      statements.observe({ kind, outcome: failed ? 'failed' : 'ok' }, milliseconds / 1000);
    },

    countPage: (outcome: string): void => pages.inc({ outcome }),

    /** `account` is for reports of verified users, which count for health; all others are from `nobody`. */
    countReports(sentReports: ReleaseReports['reports'], from: 'account' | 'nobody'): void {
      for (const { outcome } of sentReports) reports.inc({ outcome, from });
    },

    /** All metrics in the text format of Prometheus, at most 5 seconds old. A failure is not cached. */
    text(): Promise<string> {
      const now = deps.clock.now();
      // The clock of a machine may be set back.
      if (cachedMetrics && Math.abs(now - cachedMetrics.at) <= CACHE_MS) return cachedMetrics.text;
      const text = metricsText();
      cachedMetrics = { at: now, text };
      text.catch(() => {
        cachedMetrics = null;
      });
      return text;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
