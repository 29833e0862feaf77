import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Boot, RenderInput } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import { createRenderer } from '../src/rendering/create-renderer.ts';
import type { BundleSet } from '../src/rendering/renderer.ts';

/**
 * `node bench/render.ts [address of a running site]`: how long the built releases take to render the pages of
 * that site, in the process and the isolates of a server, and what memory that takes.
 */
const site = process.argv[2] ?? 'http://localhost:3000';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RENDERS = 300;

const bundleOf = (name: string) => ({
  name,
  version: '1.0.0-000000000000',
  file: path.join(ROOT, name, 'dist/server.cjs'),
});
const setOf = (...sections: string[]): BundleSet => ({
  shell: bundleOf('shell'),
  sections: sections.map(bundleOf),
});

const read = async (address: string): Promise<unknown> => (await fetch(site + address)).json();

/** The settings and releases that stand in the site's own pages. */
async function bootOf(): Promise<Boot> {
  const html = await (await fetch(site)).text();
  const [, text] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  if (text === undefined) throw new Error(`${site} is no site of ours`);
  return JSON.parse(text);
}

type Newest = { readonly content: readonly { readonly id: number }[] };

async function pagesOf(boot: Boot): Promise<[RenderInput, BundleSet][]> {
  const at = async (url: string, addresses: readonly string[]): Promise<RenderInput> => {
    const answers = await Promise.all(addresses.map(async (one) => [one, await read(one)]));
    return { url, boot, answers: Object.fromEntries(answers), now: Date.now() };
  };
  const first = async (address: string): Promise<number> =>
    ((await read(address)) as Newest).content[0]?.id ?? 1;
  const post = await first('/api/news?page=0&size=1');
  const product = await first('/api/products?page=0&size=1');
  const { home: few, news, products } = PAGE_SIZE;
  const home = [`/api/news?page=0&size=${few}`, `/api/products?page=0&size=${few}`];
  return [
    [await at('/', home), setOf('mf-news', 'mf-store')],
    [await at('/news', [`/api/news?page=0&size=${news}`]), setOf('mf-news')],
    [await at(`/news/${post}`, [`/api/news/${post}`]), setOf('mf-news')],
    [await at('/store', [`/api/products?page=0&size=${products}`]), setOf('mf-store')],
    [await at(`/store/${product}`, [`/api/products/${product}`]), setOf('mf-store')],
  ];
}

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

const shareOf = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);

/** Memory of the process that renders, in MB. */
const memoryOf = (pid = 0): string =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1000).toFixed(0);

/** CPU time of that process so far, in ms; what others on the machine do does not count. */
function cpuOf(pid = 0): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const limits = { patienceMs: 60_000, loadMs: 20_000, renderMs: 20_000 };
const renderer = createRenderer({
  logger: pino({ level: 'warn' }),
  clock: { now: () => Date.now() },
  limits,
});
const pages = await pagesOf(await bootOf());
const [[, shellOnly] = [null, setOf()]] = pages;
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}; ${RENDERS} renders of each page\n`);
const started = await timeOf(() => renderer.warm({ ...shellOnly, sections: [] }));
console.log(`process and shell: ${started.toFixed(0)} ms, ${memoryOf(renderer.pid)} MB\n`);
console.log('page            load  first  median   p90   p99   CPU  HTML KB  memory MB');
for (const [input, set] of pages) {
  const render = () => renderer.render(set, input);
  const load = await timeOf(() => renderer.warm(set));
  const first = await timeOf(render);
  const html = (await render())?.html ?? '';
  const times: number[] = [];
  const cpu = cpuOf(renderer.pid);
  for (let count = 0; count < RENDERS; count += 1) times.push(await timeOf(render));
  const each = (cpuOf(renderer.pid) - cpu) / RENDERS;
  const cells = [load.toFixed(0), first.toFixed(0)];
  cells.push(shareOf(times, 0.5), shareOf(times, 0.9), shareOf(times, 0.99), each.toFixed(1));
  cells.push((html.length / 1000).toFixed(1), memoryOf(renderer.pid));
  console.log(input.url.padEnd(12) + cells.map((cell) => cell.padStart(7)).join(' '));
}
await renderer.close();
