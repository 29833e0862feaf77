import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssignedSummary } from 'shared/contract';
import { type Campus, type CampusOptions, openCampus } from '../campus.ts';
import { growthOf, memoryOf, sharesOf, slopeOf } from './memory.ts';
import { medianOf } from './orderers.ts';

export type Crowd = { readonly minutes: number; readonly pupils: number };

/** Between two things that a pupil does, on average. */
const THINKS_MS = 8000;
const REP_EVERY_MS = 4000;
const COUNCIL_EVERY_MS = 60_000;
const SAMPLE_EVERY_MS = 5000;
/** First pages, first plans, first pictures: memory counts from then on. */
const SETTLED_AFTER_MIN = 2;
const GROWTH_AT_MOST = 0.1;
const PRODUCTS = 50;
const POSTS = 25;
const METRICS_TOKEN = randomUUID();

/**
 * Minutes with hundreds of pupils who read, look around the store and order, reps who take their cash, and a council
 * that writes news.
 */
export async function pupilsAtOnce(
  options: CampusOptions,
  { minutes, pupils }: Crowd,
): Promise<string> {
  const campus = await openCampus({ ...options, env: { METRICS_TOKEN }, pupils });
  const shares = [sharesInWords(campus)];
  const until = performance.now() + minutes * 60_000;
  const isOver = (): boolean => performance.now() > until;
  const day = createDay(campus);
  const every = async (ms: () => number, work: () => Promise<void>): Promise<void> => {
    for (; !isOver(); await sleep(Math.min(ms(), Math.max(0, until - performance.now()))))
      await work();
  };
  const thinking = (): number => -Math.log(Math.random()) * THINKS_MS;
  const memory: [minute: number, mb: number][] = [];
  const delays: number[] = [];
  const began = performance.now();
  try {
    await Promise.all([
      ...campus.pupils.map(async (token) => {
        await sleep(Math.random() * THINKS_MS);
        await every(thinking, () => day.act(token));
      }),
      ...campus.reps.map((token) =>
        every(
          () => REP_EVERY_MS,
          () => day.takeCash(token),
        ),
      ),
      every(() => COUNCIL_EVERY_MS, day.write),
      every(
        () => SAMPLE_EVERY_MS,
        async () => {
          const all = campus.pids().reduce((sum, pid) => sum + memoryOf(pid), 0);
          const minute = (performance.now() - began) / 60_000;
          memory.push([minute, all]);
          if (minute >= SETTLED_AFTER_MIN && shares.length === 1)
            shares.push(sharesInWords(campus));
          delays.push(await delayOf(campus));
        },
      ),
    ]);
    const { times, failures, counted } = day;
    const settled = memory.filter(([minute]) => minute >= Math.min(SETTLED_AFTER_MIN, minutes / 4));
    const { first, last, growth } = growthOf(settled);
    const sorted = times.toSorted((a, b) => a - b);
    const slow = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    const said =
      `${pupils} pupils for ${minutes} min: ${times.length} requests, ${failures.length} failed; ` +
      `${counted.orders} orders, ${counted.changes} paid or handed over, ${counted.posts} posts; answered in ` +
      `${medianOf(times)} ms (median), ${slow} ms (99 %); event loop late by ${medianOf(delays)} ms (median of 99 % in ` +
      `5 s), ${Math.round(Math.max(...delays))} ms at worst; memory ${Math.round(first)} MB, then ${Math.round(last)} MB ` +
      `(${(growth * 100).toFixed(1)} %; ${slopeOf(settled).toFixed(2)} MB a minute); counting once what they share, ` +
      [...shares, sharesInWords(campus)].join(', then ');
    assert.deepEqual(failures.slice(0, 5), [], said);
    assert.ok(growth <= GROWTH_AT_MOST, said);
    return said;
  } finally {
    await campus.close();
  }
}

/** `123 MB and 45 MB for what renders`. */
function sharesInWords(campus: Campus): string {
  const [pid = 0] = campus.pids();
  const { own, started } = sharesOf(pid);
  return `${Math.round(own)} MB and ${Math.round(started)} MB for what renders`;
}

/** What people of a school do in a day, and a record of how long each act took and which failed. */
function createDay(campus: Campus) {
  const times: number[] = [];
  const failures: string[] = [];
  const counted = { orders: 0, changes: 0, posts: 0 };

  async function noted(what: string, work: () => Promise<number>): Promise<void> {
    const began = performance.now();
    const status = await work().catch(String);
    times.push(performance.now() - began);
    if (status !== 200 && status !== 201) failures.push(`${what} ${status}`);
  }
  const read = (path: string, token?: string) => noted(path, () => campus.read(path, token));
  const anyOf = (count: number): number => 1 + Math.floor(Math.random() * count);

  return {
    times,
    failures,
    counted,

    /** One thing that a pupil does, as often as pupils do it. */
    async act(token: string): Promise<void> {
      const dice = Math.random() * 100;
      if (dice < 20) return read('/');
      if (dice < 32) return read('/news');
      if (dice < 45) return read(`/news/${anyOf(POSTS)}`);
      if (dice < 60) return read('/store');
      if (dice < 70) return read(`/store/${anyOf(PRODUCTS)}`);
      if (dice < 75)
        return read(`/api/products?page=0&size=12&searchTerm=number+${anyOf(PRODUCTS)}`);
      if (dice < 82) return read('/api/auth/me', token);
      if (dice < 90) return read('/api/orders?page=0&size=50', token);
      counted.orders += 1;
      const wish = { productId: anyOf(PRODUCTS), quantity: anyOf(3), key: randomUUID() };
      return noted('order', async () => (await campus.order(token, wish)).status);
    },

    /** A rep looks at their orders, marks one as paid and hands one over. */
    async takeCash(token: string): Promise<void> {
      const { json } = await campus.call('GET', '/api/orders/assigned/summary?page=0&size=50', {
        token,
      });
      const { content } = (json as AssignedSummary).orders;
      for (const [seen, to] of [
        ['PENDING', 'PAID'],
        ['PAID', 'DELIVERED'],
      ] as const) {
        const one = content.find(({ status }) => status === seen);
        if (!one) continue;
        counted.changes += 1;
        await noted(to, async () => (await campus.move(token, one.id, { to, seen })).status);
      }
    },

    /** The council publishes a post: pages that show the news are made again. */
    async write(): Promise<void> {
      counted.posts += 1;
      const body = new FormData();
      body.append(
        'post',
        JSON.stringify({ title: `Post ${counted.posts}`, content: 'We **met**.\n\n'.repeat(20) }),
      );
      await noted(
        'post',
        async () => (await campus.ask('POST', '/api/news', { token: campus.council, body })).status,
      );
    },
  };
}

/** How late the event loop of a process was in the last seconds (99 %), in milliseconds. */
async function delayOf(campus: Campus): Promise<number> {
  const answer = await campus.ask('GET', '/metrics', { token: METRICS_TOKEN });
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1];
  return Number(seconds) * 1000;
}
