import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/database.ts';
import { findPostgresPrograms } from '../../test/support/postgres-programs.ts';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { createClient } from '../closed-loop.ts';
import { childrenOf, cpuMsOf } from '../cpu.ts';
import { orderCalls } from '../order-calls.ts';
import { seed } from '../seed.ts';
import { startServerProcess } from '../server-process.ts';
import { withDescendants } from '../syncs.ts';
import type { Cost, Costs } from './site-model.ts';

const ROUND_MS = 3000;
const LOGINS = 40;
const BUILT = new URL('../../../data/site', import.meta.url).pathname;

/**
 * Processor time of each kind of call on this machine, with PostgreSQL and the built site. Processor time, not time on
 * the clock: other work on the machine changes it little. Throws where PostgreSQL or a build is missing.
 */
export async function measureCosts(): Promise<Costs> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('No PostgreSQL found.');
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const postgres = await startPostgresServer(programs, {
    fsync: 'on',
    synchronous_commit: 'on',
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'council-scale-'));
  cpSync(BUILT, join(dataDir, 'site'), { recursive: true });
  try {
    const databaseUrl = `${postgres.address}/postgres`;
    return await measureOn({ dataDir, databaseUrl, postgresFolder: postgres.folder });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly postgresFolder: string;
};

async function measureOn({ dataDir, databaseUrl, postgresFolder }: Place): Promise<Costs> {
  const database = openDatabase({ databaseUrl, dataDir });
  await database.migrate();
  const { pupils } = await seed(database, { users: 1000, orders: 5000 });
  await database.close();
  const server = await startServerProcess({
    dataDir,
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', DEMO: 'off' },
  });
  const client = createClient(server.port);
  const postmaster = Number(
    readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const cpu = () => ({
    process: cpuMsOf(server.pid),
    renderer: sum(childrenOf(server.pid).map(cpuMsOf)),
    database: sum(withDescendants(postmaster).map(cpuMsOf)),
  });
  /** Cost of one call, of many that are made at once. */
  const costOf = async (
    work: () => Promise<number>,
  ): Promise<Cost & { readonly renderer: number }> => {
    await work();
    const before = cpu();
    const calls = await work();
    const after = cpu();
    const each = (kind: keyof typeof before): number =>
      Math.round((1000 * (after[kind] - before[kind])) / calls) / 1000;
    return { process: each('process'), renderer: each('renderer'), database: each('database') };
  };
  const many = async (next: Parameters<typeof client.measure>[0]): Promise<Cost> => {
    const { process, database } = await costOf(async () => {
      const { calls, failed } = await client.measure(next, ROUND_MS);
      if (failed > 0) throw new Error(`${failed} of ${calls} calls were refused.`);
      return calls;
    });
    return { process, database };
  };
  const signedIn = { authorization: `Bearer ${pupils[0]}` };
  const packed = { 'accept-encoding': 'br' };
  const html = await (await fetch(`${server.origin}/`)).text();
  const file = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!file) throw new Error('The page names no script.');
  try {
    const read = { path: '/api/products?page=0&size=12', headers: packed };
    const own = { path: '/api/orders?page=0&size=10', headers: signedIn };
    const posts = await allPosts(server.origin);
    let post = 0;
    const rendered = await costOf(async () => {
      const wanted = posts.slice(post, post + posts.length / 2);
      post += wanted.length;
      for (const id of wanted) await client.send({ path: `/news/${id}`, headers: packed });
      return wanted.length;
    });
    const logins = await costOf(async () => {
      const body = JSON.stringify({ email: 'nobody@school.example', password: 'Not this one 1' });
      const headers = { 'content-type': 'application/json' };
      const login = { method: 'POST', path: '/api/auth/login', headers, body } as const;
      for (let turn = 0; turn < LOGINS; turn += 1) await client.send(login);
      return LOGINS;
    });
    return {
      page: await many(() => ({ path: '/', headers: packed })),
      file: await many(() => ({ path: file, headers: packed })),
      read: await many(() => read),
      // A call with a token is never answered from kept bytes.
      readAnew: await many(() => ({ ...read, headers: signedIn })),
      own: await many(() => own),
      order: await many(orderCalls(pupils)),
      login: { process: logins.process, database: logins.database },
      render: { process: rendered.renderer, database: 0 },
    };
  } finally {
    client.close();
    await server.end('SIGTERM');
  }
}

async function allPosts(origin: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/news?page=0&size=50`);
  const { content } = (await answer.json()) as { content: { id: number }[] };
  return content.map(({ id }) => id);
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
