import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ReleaseReports } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database, Statement } from '../../database/database.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { PageOutcome } from '../../site/pages.ts';
import { createFigures } from './figures.ts';
import { createGauges } from './gauges.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'quarantined'>;
  readonly dataDir: string;
};

export type Answered = {
  readonly method: string;
  /** Pattern of the route; undefined for an address that has none. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
};

const KEPT_MS = 1000;

/** In seconds. Each is a line for every route, method and status that was seen. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10];
const STATEMENT_BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5];

/** Nobody who calls the site can make more series than these. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const STATEMENTS = /^(?:select|insert|update|delete|begin|commit|rollback)\b/;

/** Counts what this process does, and writes it for Prometheus. Holds nothing of a person. */
export function createMetrics(deps: Deps) {
  const { database, clock, renderer } = deps;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route, from their arrival to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const statements = new Histogram({
    name: 'council_database_statement_seconds',
    help: 'Statements by kind and outcome, waiting for locks included',
    labelNames: ['kind', 'outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'council_pages_total',
    help: 'Pages that were kept, made, or made without the content that they should have',
    labelNames: ['outcome'],
    registers,
  });
  const reports = new Counter({
    name: 'council_release_reports_total',
    help: 'Reports of pages on their releases; only those of accounts count for health',
    labelNames: ['outcome', 'from'],
    registers,
  });
  const figures = createFigures(deps);
  const setGauges = createGauges(registry);
  let kept: { readonly at: number; readonly text: Promise<string> } | null = null;

  const write = async (): Promise<string> => {
    setGauges({
      figures: await figures(),
      pool: database.pool(),
      quarantined: renderer.quarantined(),
      now: clock.now(),
    });
    return registry.metrics();
  };

  return {
    contentType: registry.contentType,

    sawRequest({ method, route = 'none', status, milliseconds }: Answered): void {
      const labels = { method: METHODS.has(method) ? method : 'other', route, status };
      requests.observe(labels, milliseconds / 1000);
    },

    sawStatement({ sql, milliseconds, failed }: Statement): void {
      const kind = STATEMENTS.exec(sql)?.[0] ?? 'other';
      statements.observe({ kind, outcome: failed ? 'failed' : 'ok' }, milliseconds / 1000);
    },

    sawPage(outcome: PageOutcome): void {
      pages.inc({ outcome });
    },

    sawReports(sent: ReleaseReports['reports'], from: 'account' | 'nobody'): void {
      for (const { outcome } of sent) reports.inc({ outcome, from });
    },

    /** Everything in the text format of Prometheus. However many ask, it is written once a second. */
    text(): Promise<string> {
      const now = clock.now();
      // The clock of a machine may be set back.
      if (kept === null || Math.abs(now - kept.at) > KEPT_MS) kept = { at: now, text: write() };
      return kept.text;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
