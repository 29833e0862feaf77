import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/database/database.ts';
import { CONNECTIONS } from './closed-loop.ts';
import { childrenOf, cpuMsOf } from './cpu.ts';
import { createPageClient, type PageCall, type PageTimes } from './page-client.ts';
import { seed } from './seed.ts';
import { startServerProcess } from './server-process.ts';

/**
 * `pnpm bench:first-byte`, after `pnpm build`: time to the first byte of pages at 50 connections, of those that are kept
 * and of those that are rendered for the one who asks.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 3000);
const RENDERED_A_ROUND = 300;
const WRITES_EVERY_MS = 200;
const POSTS = (ROUNDS + 1) * RENDERED_A_ROUND;

const BUILT = new URL('../../data/site', import.meta.url).pathname;
const BROTLI = { 'accept-encoding': 'br' };
const HOT = ['/', '/news', '/news/1', '/store', '/store/1'];

/** Posts that nobody has asked for yet, so that each of their pages has to be rendered. */
async function addPosts(
  dataDir: string,
): Promise<{ readonly first: number; readonly pupil: string }> {
  const database = openDatabase({ dataDir });
  await database.migrate();
  const { pupils } = await seed(database, { users: 20, orders: 20 });
  const { id } = await database.db
    .selectFrom('news_posts')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  for (let start = 0; start < POSTS; start += 100) {
    const posts = Array.from({ length: Math.min(100, POSTS - start) }, (_, index) => ({
      title: `Another post, number ${start + index}`,
      content: '## What was said\n\nThe council **met** and _talked_ about the fair.\n\n'.repeat(
        15,
      ),
      author_id: 2,
      created_at: start + index,
      updated_at: start + index,
    }));
    await database.db.insertInto('news_posts').values(posts).execute();
  }
  await database.close();
  return { first: Number(id) + 1, pupil: pupils[0] ?? '' };
}

async function main(): Promise<void> {
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'council-pages-'));
  cpSync(BUILT, join(dataDir, 'site'), { recursive: true });
  const { first, pupil } = await addPosts(dataDir);
  const server = await startServerProcess({ dataDir, env: { DEMO: 'off', LOG_LEVEL: 'silent' } });
  const client = createPageClient(server.port);
  try {
    for (const path of HOT) await client.ask({ path });
    await sleep(2000);
    const { body } = await client.ask({ path: '/' });
    const hasContent = body.includes('id="answers"');
    if (!hasContent) console.log('Pages have no content here: only the ones without are measured.');

    const cpuMs = (): number =>
      [server.pid, ...childrenOf(server.pid)].reduce((total, pid) => total + cpuMsOf(pid), 0);
    const turns = new Map<string, number>();
    const turn = (name: string): number => {
      const now = turns.get(name) ?? 0;
      turns.set(name, now + 1);
      return now;
    };
    const hot = (): PageCall => ({ path: HOT[turn('hot') % HOT.length] ?? '/', headers: BROTLI });
    const etags = new Map<string, string>();
    const learnEtags = async (): Promise<void> => {
      for (const path of HOT) {
        const { headers } = await fetch(`${server.origin}${path}`);
        etags.set(path, headers.get('etag') ?? '');
      }
    };
    const known = (): PageCall => {
      const path = HOT[turn('known') % HOT.length] ?? '/';
      return { path, headers: { ...BROTLI, 'if-none-match': etags.get(path) ?? '' } };
    };
    const fresh = (): PageCall => ({ path: `/news/${first + turn('fresh')}` });

    /** Orders change the stock, which home, the store and one product show. */
    const ordering = async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        const { ok, status } = await fetch(`${server.origin}/api/orders`, anOrder(pupil));
        if (!ok) throw new Error(`An order was answered with ${status}.`);
        await sleep(WRITES_EVERY_MS);
      }
    };
    const forAWhile = () => {
      const end = performance.now() + ROUND_MS;
      return () => performance.now() > end;
    };
    const isPage = ({ status }: { status: number }) => status === 200;
    const kinds: Record<string, () => Promise<PageTimes>> = {
      'kept pages': () => client.measure(hot, { isOver: forAWhile(), isGood: isPage }),
      'not changed (304)': async () => {
        await learnEtags();
        const isGood = ({ status }: { status: number }) => status === 304;
        return client.measure(known, { isOver: forAWhile(), isGood });
      },
      'kept pages, 5 orders/s': async () => {
        const isOver = forAWhile();
        const [times] = await Promise.all([
          client.measure(hot, { isOver, isGood: isPage }),
          ordering(isOver),
        ]);
        return times;
      },
      'each to be rendered': () =>
        client.measure(fresh, {
          isOver: (asked) => asked >= RENDERED_A_ROUND,
          isGood: (answer) => answer.body.includes('id="answers"'),
        }),
    };
    const rounds = new Map<string, Round[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, measure] of Object.entries(kinds)) {
        const before = cpuMs();
        const times = await measure();
        const each = { ...times, cpuMs: (cpuMs() - before) / times.asked };
        // The first round warms up.
        if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), each]);
      }
    }
    console.log(
      `${CONNECTIONS} connections, ${ROUNDS} rounds, medians; load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.table(Object.fromEntries([...rounds].map(([name, times]) => [name, rowOf(times)])));
  } finally {
    client.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const anOrder = (pupil: string): RequestInit => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${pupil}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    product: { id: 1 },
    quantity: 1,
    paymentType: 'CASH',
    instructions: '',
    productName: 'Product number 1',
    productPrice: 12.5,
  }),
});

type Round = PageTimes & { readonly cpuMs: number };

function rowOf(rounds: readonly Round[]) {
  const middle = (pick: (times: Round) => number): number =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    'per second': Math.round(middle(({ perSecond }) => perSecond)),
    'first byte, median ms': round1(middle(({ medianMs }) => medianMs)),
    'p99 ms': round1(middle(({ p99Ms }) => p99Ms)),
    'cpu ms': Math.round(100 * middle(({ cpuMs }) => cpuMs)) / 100,
    KB: round1(middle(({ kilobytes }) => kilobytes)),
    'good %': round1(100 * middle(({ good }) => good)),
  };
}

const round1 = (value: number): number => Math.round(value * 10) / 10;

await main();
