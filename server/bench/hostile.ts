import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/database/database.ts';
import { type BenchCall, CONNECTIONS, createClient, type Measured } from './closed-loop.ts';
import { childrenOf, cpuMsOf } from './cpu.ts';
import { copyHostileSite } from './hostile-site.ts';
import { orderCall } from './order-calls.ts';
import { PRODUCTS, seed } from './seed.ts';
import { startServerProcess } from './server-process.ts';

/**
 * `pnpm bench:hostile`, after `pnpm build`: what the site's other answers lose while a release is rendered that takes
 * as much as it may. Each kind of call is measured in quiet and hostile rounds by turns.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 5000);
const POSTS = 3000;
/** It is rendering that is measured, not asking. */
const ASKED_EVERY_MS = 100;
/** Of a processor: the process that renders has nothing to do. */
const IDLE_SHARE = 0.05;

const BUILT = new URL('../../data/site', import.meta.url).pathname;
const BROTLI = { 'accept-encoding': 'br' };

async function main(): Promise<void> {
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'council-hostile-'));
  copyHostileSite(BUILT, join(dataDir, 'site'));
  const { pupils, firstPost } = await fill(dataDir);
  const server = await startServerProcess({ dataDir, env: { DEMO: 'off', LOG_LEVEL: 'silent' } });
  const [client, attacker] = [createClient(server.port), createClient(server.port)];
  const rendering = (): number => Math.max(0, ...childrenOf(server.pid).map(cpuMsOf));

  let turn = 0;
  const pupil = (): string => pupils[turn % pupils.length] ?? '';
  const page = (path: string) => (): BenchCall => ({ path, headers: BROTLI });
  const kinds: Record<string, () => BenchCall> = {
    'kept page': page('/store/1'),
    'news.list': page('/api/news?page=0&size=4'),
    'auth.me': () => ({
      path: '/api/auth/me',
      headers: { authorization: `Bearer ${pupils[0]}` },
    }),
    'orders.create': () => {
      turn += 1;
      return orderCall((turn % (PRODUCTS - 2)) + 2, pupil());
    },
  };

  /** Asks for pages of the hostile release, so that both of its isolates always render: its own and that of the home page. */
  let post = firstPost;
  const attack = (isOver: () => boolean): Promise<unknown> => {
    const asking = async (next: () => BenchCall): Promise<void> => {
      for (; !isOver(); await sleep(ASKED_EVERY_MS)) await attacker.send(next());
    };
    const changing = async (): Promise<void> => {
      for (; !isOver(); await sleep(500)) await attacker.send(orderCall(PRODUCTS, pupil()));
    };
    const own = () => {
      post += 1;
      return { path: `/news/${post}` };
    };
    return Promise.all([asking(own), asking(own), asking(() => ({ path: '/' })), changing()]);
  };
  const untilIdle = async (): Promise<void> => {
    for (;;) {
      const before = rendering();
      await sleep(400);
      if (rendering() - before < 400 * IDLE_SHARE) return;
    }
  };

  try {
    for (const next of Object.values(kinds)) await client.measure(next, ROUND_MS);
    const rounds = new Map<string, Pair[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, next] of Object.entries(kinds)) {
        await untilIdle();
        const quiet = await client.measure(next, ROUND_MS);
        const before = rendering();
        const end = performance.now() + ROUND_MS + 500;
        const attacking = attack(() => performance.now() > end);
        await sleep(500);
        const hostile = await client.measure(next, ROUND_MS);
        await attacking;
        const busy = (rendering() - before) / (ROUND_MS + 500);
        rounds.set(name, [...(rounds.get(name) ?? []), { quiet, hostile, busy }]);
      }
    }
    console.log(
      `${CONNECTIONS} connections, ${ROUNDS} rounds, medians of quiet / hostile; load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.table(Object.fromEntries([...rounds].map(([name, pairs]) => [name, rowOf(pairs)])));
  } finally {
    client.close();
    attacker.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A school, and posts whose pages nobody has asked for. */
async function fill(dataDir: string) {
  const database = openDatabase({ dataDir });
  await database.migrate();
  const { pupils } = await seed(database, { users: 300, orders: 500 });
  const { id } = await database.db
    .selectFrom('news_posts')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  for (let start = 0; start < POSTS; start += 100) {
    const posts = Array.from({ length: 100 }, (_, index) => ({
      title: `Another post, number ${start + index}`,
      content: 'The council met.',
      author_id: 2,
      created_at: start + index,
      updated_at: start + index,
    }));
    await database.db.insertInto('news_posts').values(posts).execute();
  }
  await database.close();
  return { pupils, firstPost: Number(id) };
}

type Pair = { readonly quiet: Measured; readonly hostile: Measured; readonly busy: number };

function rowOf(pairs: readonly Pair[]) {
  const median = (pick: (pair: Pair) => number): number =>
    pairs.map(pick).toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? 0;
  const both = (pick: (measured: Measured) => number): string =>
    `${round(median(({ quiet }) => pick(quiet)))} / ${round(median(({ hostile }) => pick(hostile)))}`;
  return {
    'per second': both(({ perSecond }) => Math.round(perSecond)),
    'kept of it': round(median(({ quiet, hostile }) => hostile.perSecond / quiet.perSecond)),
    'median ms': both(({ medianMs }) => medianMs),
    'p99 ms': both(({ p99Ms }) => p99Ms),
    failed: both(({ failed }) => failed),
    'processors of the release': round(median(({ busy }) => busy)),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

await main();
