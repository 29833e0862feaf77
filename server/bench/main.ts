import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openDatabase } from '../src/database/database.ts';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { type PostgresServer, startPostgresServer } from '../test/support/postgres-server.ts';
import { type BigList, measureBigLists } from './big-lists.ts';
import { type BenchCall, CONNECTIONS, createClient, type Measured } from './closed-loop.ts';
import { cpuMsOf } from './cpu.ts';
import { orderCalls } from './order-calls.ts';
import { seed } from './seed.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { countSyncs, withDescendants } from './syncs.ts';

/** `node bench/main.ts [sqlite|postgres [part of the name of a call]]` */
const [, , only, calls = ''] = process.argv;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SYNCED_ORDERS = 200;
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 3000);

/** Measures the server against bare Fastify on one engine, and prints the results. */
async function measureEngine(engine: Engine, postgres: PostgresServer | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-bench-'));
  const servers: ServerProcess[] = [];
  const stopAll = async (): Promise<void> => {
    for (const server of servers.splice(0)) await server.end('SIGTERM');
  };
  try {
    const databaseUrl = postgres ? `${postgres.address}/postgres` : undefined;
    const database = openDatabase({ databaseUrl, dataDir });
    await database.migrate();
    const { admin, pupils } = await seed(database, { users: 5000, orders: 20_000 });
    await database.close();
    const options = { dataDir, env: { DATABASE_URL: databaseUrl } };
    const bare = await startServerProcess({
      ...options,
      script: './bare-server.ts',
      probe: '/empty',
    });
    servers.push(bare);
    const served = await startServerProcess(options);
    servers.push(served);

    console.log(
      `\n${engine}: 50 connections, ${ROUNDS} rounds of ${ROUND_MS} ms, medians; load ${load()}`,
    );
    console.table(await measureCalls({ bare, served, pupils }));
    console.log(await describeSyncs({ served, pupils, postgres }));
    console.log(`${engine}: the longest lists of 5,000 users and 20,000 orders; load ${load()}`);
    console.table((await measureBigLists(served.port, admin)).map(listRow));
  } catch (error) {
    console.error(tailOfLogs(dataDir));
    throw error;
  } finally {
    await stopAll();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Parties = {
  readonly bare: ServerProcess;
  readonly served: ServerProcess;
  readonly pupils: readonly string[];
};

/** Measures one kind of call after the other in several rounds, so that other load on the machine hits all. */
async function measureCalls({ bare, served, pupils }: Parties) {
  const [toBare, toServed] = [createClient(bare.port), createClient(served.port)];
  const order = orderCalls(pupils);
  const me = { path: '/api/auth/me', headers: { authorization: `Bearer ${pupils[0]}` } };
  const kinds = [
    { name: 'bare route', client: toBare, next: () => ({ path: '/empty' }) },
    { name: 'auth.me', client: toServed, next: () => me },
    {
      name: 'news.list size 4',
      client: toServed,
      next: () => ({ path: '/api/news?page=0&size=4' }),
    },
    { name: 'products.get', client: toServed, next: () => ({ path: '/api/products/7' }) },
    // A call with a token is never answered from kept bytes.
    {
      name: 'news.list made anew',
      client: toServed,
      next: () => ({ ...me, path: '/api/news?page=0&size=4' }),
    },
    {
      name: 'products.get made anew',
      client: toServed,
      next: () => ({ ...me, path: '/api/products/7' }),
    },
    { name: 'bare transaction', client: toBare, next: bareTransaction },
    { name: 'orders.create', client: toServed, next: order },
  ].filter(({ name }) => name.startsWith('bare') || name.includes(calls));
  type Round = Measured & { readonly cpuMs: number };
  const rounds = new Map<string, Round[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, client, next } of kinds) {
      const { pid } = client === toBare ? bare : served;
      const before = cpuMsOf(pid);
      const measured = await client.measure(next, ROUND_MS);
      const cpuMs = (cpuMsOf(pid) - before) / measured.calls;
      // The first round warms up.
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), { ...measured, cpuMs }]);
    }
  }
  toBare.close();
  toServed.close();
  /** Compared round by round, so that other load on the machine falls on both. */
  const ratio = (name: string, yardstick: string): number =>
    median(
      (rounds.get(name) ?? []).map(
        ({ perSecond }, index) => perSecond / (rounds.get(yardstick)?.[index]?.perSecond ?? 0),
      ),
    );
  const middle = (name: string, pick: (round: Round) => number): number =>
    median((rounds.get(name) ?? []).map(pick));
  return Object.fromEntries(
    kinds.map(({ name }) => {
      const yardstick = /transaction|create/.test(name) ? 'bare transaction' : 'bare route';
      const perSecond = middle(name, (measured) => measured.perSecond);
      const row = {
        'per second': Math.round(perSecond),
        'of bare': round2(ratio(name, yardstick)),
        'median ms': round2(middle(name, ({ medianMs }) => medianMs)),
        'p99 ms': round2(middle(name, ({ p99Ms }) => p99Ms)),
        'cpu ms': round2(middle(name, ({ cpuMs }) => cpuMs)),
        failed: middle(name, ({ failed }) => failed),
      };
      return [name, row];
    }),
  );
}

const bareTransaction = (): BenchCall => ({ method: 'POST', path: '/transaction' });

/** The last lines in the logs of the servers, for when one of them has died. */
const tailOfLogs = (dataDir: string): string =>
  readdirSync(dataDir)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(dataDir, name), 'utf8').split('\n').slice(-12).join('\n'))
    .join('\n');

type SyncParties = Omit<Parties, 'bare'> & { readonly postgres: PostgresServer | null };

/** One order after another, then many at once, when one sync serves many commits. */
async function describeSyncs({ served, pupils, postgres }: SyncParties): Promise<string> {
  const client = createClient(served.port);
  const next = orderCalls(pupils);
  const pids = withDescendants(postgres ? postmasterOf(postgres) : served.pid);
  const lines: string[] = [];
  for (const atOnce of [1, CONNECTIONS]) {
    let orders = 0;
    const orderOn = async (): Promise<void> => {
      while (orders < SYNCED_ORDERS) {
        orders += 1;
        await client.send(next());
      }
    };
    const syncs = await countSyncs(pids, async () => {
      await Promise.all(Array.from({ length: atOnce }, orderOn));
    });
    if (syncs === null) return 'syncs per order: cannot be counted here (no strace)';
    const { log, mails, other } = syncs;
    lines.push(
      `${atOnce} at a time: ${log} commits synced for ${orders} orders, ${round2(log / orders)} each, ` +
        `with those of mails on their way; ${mails} mail files and ${other} others synced besides`,
    );
  }
  client.close();
  return lines.join('\n');
}

const postmasterOf = ({ folder }: PostgresServer): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

const listRow = ({ path, encoding, megabytes, ms, blockedMs }: BigList) => ({
  path,
  encoding,
  MB: round2(megabytes),
  ms: Math.round(ms),
  'others waited ms': Math.round(blockedMs),
});

const round2 = (value: number): number => Math.round(value * 100) / 100;
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (only !== 'postgres') await measureEngine('sqlite', null);
const programs = only === 'sqlite' ? null : findPostgresPrograms();
if (programs) {
  // As on a real site: what was confirmed is on the disk.
  const postgres = await startPostgresServer(programs, { fsync: 'on', synchronous_commit: 'on' });
  try {
    await measureEngine('postgres', postgres);
  } finally {
    await postgres.stop();
  }
} else if (only !== 'sqlite') console.log('\nNo PostgreSQL found: not measured.');
