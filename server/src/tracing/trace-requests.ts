import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { SpanSender } from './span-sender.ts';
import { readTraceparent } from './traceparent.rules.ts';

type Deps = {
  readonly database: Database;
  readonly spans: SpanSender;
  /** Of the requests that come without a trace of their own. */
  readonly share: number;
};

/** A request whose span has begun. */
type Traced = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly begin: number;
};

const MOST_SQL = 2000;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
const now = (): number => performance.timeOrigin + performance.now();

/** A span for each request, and one below it for each statement, which says everything but the values. */
export function traceRequests(app: FastifyInstance, { database, spans, share }: Deps): void {
  const current = new AsyncLocalStorage<Traced>();
  const traced = new WeakMap<FastifyRequest, Traced>();

  const begin = ({ headers }: FastifyRequest): Traced | null => {
    const caller = readTraceparent(headers['traceparent']);
    if (!(caller ? caller.isSampled : Math.random() < share)) return null;
    const traceId = caller?.traceId ?? newId(16);
    return { traceId, spanId: newId(8), parentId: caller?.parentId, begin: now() };
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request);
    if (!span) return done();
    traced.set(request, span);
    current.run(span, done);
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = traced.get(request);
    if (span) {
      const route = request.routeOptions.url ?? 'none';
      spans.add({
        ...span,
        name: `${request.method} ${route}`,
        kind: 'server',
        milliseconds: now() - span.begin,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': statusCode,
          // The reference in the answer to an unexpected error, and in every line of the log.
          'request.id': request.id,
        },
        failed: statusCode >= 500,
      });
    }
    done();
  });

  database.onStatement(({ sql, milliseconds, failed }) => {
    const request = current.getStore();
    if (!request) return;
    const kind = sql.split(/\W/, 1)[0] ?? '';
    const table = TABLE.exec(sql)?.[1];
    spans.add({
      traceId: request.traceId,
      spanId: newId(8),
      parentId: request.spanId,
      name: table ? `${kind} ${table}` : kind,
      kind: 'client',
      begin: now() - milliseconds,
      milliseconds,
      attributes: {
        'db.system.name': database.engine === 'postgres' ? 'postgresql' : 'sqlite',
        'db.query.text': sql.slice(0, MOST_SQL),
      },
      failed,
    });
  });
}
