import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchText } from '../src/base/search-text.rules.ts';
import { openDatabase } from '../src/database/database.ts';
import type { NewRow } from '../src/database/tables.ts';
import type { RATE_LIMITS } from '../src/http/limits/rate-limits.ts';
import { encodeForm } from '../test/support/form.ts';
import { seed } from '../test/support/school.ts';
import { programEnv, startServerProcess } from '../test/support/server-process.ts';
import { type AnonymousRequest, anonymousRequests, FREQUENT_TEXT } from './anonymous-requests.ts';

const BUILD_SITE = new URL('../../tools/src/release/build-site.ts', import.meta.url).pathname;

const POST_COUNTS = [25, 1000];

/** The most that a request may cost, in home pages that are rendered. */
const MAX_HOME_PAGES = 10;

/** Calls with a queue of their own may cost more: each address may make only so many of them in an hour. */
const LIMITED_CALLS: Readonly<Record<string, keyof typeof RATE_LIMITS>> = {
  'auth.register': 'registerByAddress',
};

/** The shortest sample, and the most requests in one. */
const SAMPLE_MS = 50;
const SAMPLE_MAX_REQUESTS = 4;
const HOME_PAGE_SAMPLES = 8;
/** So often is a request measured again that looks too dear. */
const MORE_ROUNDS = 4;

/** As many links, each in a paragraph, as a text may have: the parser takes longest for them. */
const DEAREST_TEXT = '[a](b)\n\n'.repeat(3180);

/** In milliseconds of a processor: of the server's process, and of the one that renders. */
type ProcessorTime = { readonly main: number; readonly renderer: number };

/** The cost of the dearest input of a call or page, in home pages. */
export type Cost = ProcessorTime & { readonly name: string; readonly input: string };

const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process or thread has ended.
    return '';
  }
};

/** Processor time that all threads of a process have used, in milliseconds; Linux only. */
const processorMsOf = (pid: number | string): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

const processIdsBelow = (parent: number): string[] =>
  readdirSync('/proc').filter((pid) => readProc(`${pid}/status`).includes(`\nPPid:\t${parent}\n`));

/** A post with words of its own, and those of all others. */
function postOf(id: number): NewRow<'news_posts'> {
  const words = Array.from({ length: 50 }, (_, index) => ((id * 50 + index) * 7919).toString(36));
  const [title, content] = [`Post ${id}`, `${words.join(' ')} ${FREQUENT_TEXT.repeat(40)}`];
  const search_text = searchText(title, content);
  return { id, title, content, search_text, author_id: 2, created_at: id, updated_at: id };
}

/** A school with so many posts, and the real server with the built site. */
async function openSchool(postCount: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-costs-'));
  execFileSync(process.execPath, [BUILD_SITE], {
    env: { ...programEnv(), DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const database = openDatabase({ databaseUrl: undefined, dataDir });
  await database.migrate();
  const { admin } = await seed(database, { pupils: 200 });
  await database.db.deleteFrom('news_posts').execute();
  const posts = Array.from({ length: postCount }, (_, index) => postOf(index + 1));
  await database.db.insertInto('news_posts').values(posts).execute();
  await database.close();
  const server = await startServerProcess({ dataDir, env: { LOG_LEVEL: 'error' } });

  let turn = 0;
  /** Requests one after the other until there is enough to measure; the mean of them. */
  async function measure(send: (turn: number) => Promise<Response>): Promise<ProcessorTime> {
    const sendNext = async () => {
      turn += 1;
      const response = await send(turn);
      assert.ok(response.status < 500, `${response.url} answered ${response.status}`);
      await response.arrayBuffer();
    };
    const rendererIds = processIdsBelow(server.pid);
    const used = () => ({
      main: processorMsOf(server.pid),
      renderer: rendererIds.map(processorMsOf).reduce((sum, ms) => sum + ms, 0),
    });
    await sendNext();
    const before = used();
    for (let count = 1; ; count += 1) {
      await sendNext();
      const now = used();
      const [main, renderer] = [now.main - before.main, now.renderer - before.renderer];
      if (main + renderer >= SAMPLE_MS || count === SAMPLE_MAX_REQUESTS)
        return { main: main / count, renderer: renderer / count };
    }
  }

  /** Takes the newest post away and back, so that the home page is another one each time. */
  const changePost = (turnOfChange: number) =>
    fetch(`${server.origin}/api/news/${postCount}${turnOfChange % 2 === 0 ? '/restore' : ''}`, {
      method: turnOfChange % 2 === 0 ? 'POST' : 'DELETE',
      headers: { authorization: `Bearer ${admin}` },
    });

  const saveDraft: AnonymousRequest = {
    name: 'news.create',
    input: 'a draft of links',
    send: async () => {
      const post = { title: 'Links', content: DEAREST_TEXT, status: 'draft' };
      const { headers, payload } = await encodeForm([['post', post]]);
      return fetch(`${server.origin}/api/news`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${admin}` },
        body: payload,
      });
    },
  };

  return {
    measure,
    requests: [...(await anonymousRequests(server.origin)), saveDraft],
    /** The time of a home page that is rendered, in milliseconds. */
    async measureHomePage(): Promise<number> {
      turn += turn % 2;
      const change = await measure(changePost);
      turn += turn % 2;
      const changeAndPage = await measure(async (turnOfChange) => {
        await changePost(turnOfChange);
        return fetch(`${server.origin}/`, { headers: { 'accept-encoding': 'br' } });
      });
      return changeAndPage.main + changeAndPage.renderer - change.main - change.renderer;
    },
    async close(): Promise<void> {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The cost of every call and page that anybody may ask for, and of saving a text, by its dearest input, the dearest first.
 * Fails if one of them costs more than it may.
 */
export async function measureCosts(postCount: number, rounds: number): Promise<Cost[]> {
  const school = await openSchool(postCount);
  try {
    // Work of other requests that goes on, and the compiler, can only make something look dearer: the least counts.
    let homePageMs = Number.POSITIVE_INFINITY;
    for (let sample = 1; sample <= HOME_PAGE_SAMPLES; sample += 1)
      homePageMs = Math.min(homePageMs, await school.measureHomePage());
    const costs: Cost[] = [];
    for (const { name, input, send } of school.requests) {
      const samples: Cost[] = [];
      const looksTooDear = () => !samples.some(isAllowed) && samples.length < rounds + MORE_ROUNDS;
      while (samples.length < rounds || looksTooDear()) {
        const { main, renderer } = await school.measure(send);
        samples.push({ name, input, main: main / homePageMs, renderer: renderer / homePageMs });
      }
      costs.push(...samples.toSorted(byCost).slice(-1));
    }
    const dearestFirst = costs.toSorted(byCost);
    for (const cost of dearestFirst)
      assert.ok(
        isAllowed(cost),
        `costs more than ${MAX_HOME_PAGES} home pages: ${textOf(cost)} ${cost.input}`,
      );
    const names = new Set(dearestFirst.map(({ name }) => name));
    return [...names].flatMap((name) => dearestFirst.find((cost) => cost.name === name) ?? []);
  } finally {
    await school.close();
  }
}

const totalOf = ({ main, renderer }: ProcessorTime): number => main + renderer;
const isAllowed = (cost: Cost): boolean =>
  totalOf(cost) <= MAX_HOME_PAGES || LIMITED_CALLS[cost.name] !== undefined;
const byCost = (a: ProcessorTime, b: ProcessorTime): number => totalOf(b) - totalOf(a);
const textOf = (cost: Cost): string =>
  `${cost.name} ${totalOf(cost).toFixed(1)} (renderer ${cost.renderer.toFixed(1)})`;

export async function dearestCalls(rounds: number): Promise<string> {
  const lines: string[] = [];
  for (const postCount of POST_COUNTS) {
    const costs = await measureCosts(postCount, rounds);
    lines.push(`${postCount} posts, in home pages: ${costs.map(textOf).join('; ')}`);
  }
  return lines.join('\n');
}
