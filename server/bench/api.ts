import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { openDatabase } from '../src/database/database.ts';
import { withDurablePostgres } from '../test/support/bench-postgres.ts';
import { PRODUCTS, seed } from '../test/support/school.ts';
import { startServerProcess } from '../test/support/server-process.ts';

/** `pnpm bench:api [sqlite|postgres] [part of the name of a call]`: calls and pages per second, over 50 connections. */
const [engine, namePart = ''] = process.argv.slice(2);

const CONNECTIONS = 50;
const SECONDS = 5;
/** As many as in a school: few buyers would soon have a hundred open orders each. */
const PUPILS = 1000;
/** The site from `pnpm build`: without it, no page is measured. */
const BUILT = new URL('../../data/site', import.meta.url).pathname;

async function measure(databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-bench-'));
  if (existsSync(BUILT)) cpSync(BUILT, join(dataDir, 'site'), { recursive: true });
  const database = openDatabase({ databaseUrl, dataDir });
  await database.migrate();
  const { pupils } = await seed(database, { pupils: PUPILS });
  await database.close();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const server = await startServerProcess({ dataDir, env });
  const rows: Record<string, Record<string, number>> = {};
  try {
    for (const [name, request] of Object.entries(requestsOf(pupils))) {
      if (!name.includes(namePart)) continue;
      const run = (duration: number) =>
        autocannon({
          url: server.origin,
          connections: CONNECTIONS,
          duration,
          requests: [request],
        });
      await run(1);
      const { requests, latency, non2xx, errors } = await run(SECONDS);
      const { p50, p99 } = latency;
      rows[name] = { 'per second': requests.average, p50, p99, failed: non2xx + errors };
    }
  } finally {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`\n${databaseUrl ? 'PostgreSQL' : 'SQLite'}, load ${load}; latency in ms`);
  console.table(rows);
}

function requestsOf(pupils: readonly string[]): Readonly<Record<string, Request>> {
  const authorization = `Bearer ${pupils[0]}`;
  const json = { 'content-type': 'application/json' };
  let turn = 0;
  return {
    'news.list': { path: '/api/news?page=0&size=10' },
    'products.list': { path: '/api/products?page=0&size=10' },
    'products.get': { path: '/api/products/7' },
    'auth.me': { path: '/api/auth/me', headers: { authorization } },
    'orders.create': {
      method: 'POST',
      path: '/api/orders',
      setupRequest: (request) => {
        turn += 1;
        return {
          ...request,
          headers: {
            ...json,
            authorization: `Bearer ${pupils[turn % pupils.length]}`,
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ product: { id: (turn % PRODUCTS) + 1 }, quantity: 1 }),
        };
      },
    },
    ...(existsSync(BUILT) && {
      'page: home': { path: '/' },
      'page: news': { path: '/news' },
      'page: not cached': {
        setupRequest: (request) => {
          turn += 1;
          return { ...request, path: `/news?q=post+${turn}` };
        },
      },
    }),
  };
}

if (engine !== 'postgres') await measure();
if (engine !== 'sqlite') {
  const isMeasured = await withDurablePostgres((address) => measure(`${address}/postgres`));
  if (!isMeasured) console.log('\nNo PostgreSQL found: not measured.');
}
