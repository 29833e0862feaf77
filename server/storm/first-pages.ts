import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from 'shared/language';
import { RELEASE_MANIFEST, type SectionRelease } from 'shared/releases';
import { systemClock } from '../src/base/clock.ts';
import { openDatabase } from '../src/database/database.ts';
import { createDeployTokens } from '../src/modules/releases/tokens.service.ts';
import { archiveOf, numbered, sha384 } from '../test/releases/built-release.ts';
import { seed } from '../test/support/school.ts';
import { type ServerProcess, startServerProcess } from '../test/support/server-process.ts';

/**
 * `pnpm --filter server storm:first-pages [--starts 5] [--releases 10] [--changes 100] [--load 12] [--site data/site]`, after `pnpm build`:
 * asks for pages right after the server has started, a release has become live, or something was written, on a machine
 * that is made busy until its load is that high. A page without its text fails it.
 */
const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '5' },
    releases: { type: 'string', default: '10' },
    changes: { type: 'string', default: '100' },
    load: { type: 'string', default: '12' },
    site: { type: 'string', default: new URL('../../data/site', import.meta.url).pathname },
  },
});
const [STARTS, RELEASES, CHANGES, LOAD] = [
  Number(values.starts),
  Number(values.releases),
  Number(values.changes),
  Number(values.load),
];

const BUILT = values.site;
const PUBLIC = ['/', '/news', '/store', '/store/1'];
/** Pages of posts that nobody has asked for yet, after each event. */
const NEW_POSTS = 5;
const POSTS = (STARTS + RELEASES + CHANGES) * NEW_POSTS;

type Seen = { readonly ms: number; readonly when: string; readonly hasText: boolean };

/** The built news once more, as another release: `mark` makes it one. */
function anotherRelease(mark: string) {
  const root = path.join(BUILT, 'sections/mf-news');
  const folder = path.join(root, readdirSync(root)[0] ?? '');
  const read = (file: string): Buffer => readFileSync(path.join(folder, file));
  const manifest: SectionRelease = JSON.parse(read(RELEASE_MANIFEST).toString());
  const bundles = Object.keys(manifest.files).filter((file) => /^server.*\.cjs$/.test(file));
  const changed = new Map(bundles.map((file) => [file, `${read(file)}\n// ${mark}`]));
  const contents = Object.keys(manifest.files).map((file) => ({
    path: file,
    content: changed.get(file) ?? read(file),
  }));
  const files = Object.fromEntries(contents.map((one) => [one.path, sha384(one.content)]));
  const release = numbered({ ...manifest, files });
  const described = { path: RELEASE_MANIFEST, content: JSON.stringify(release) };
  return { version: release.version, archive: archiveOf([...contents, described]) };
}

async function fill(dataDir: string) {
  const database = openDatabase({ dataDir });
  await database.migrate();
  const { admin } = await seed(database, { pupils: 20 });
  const posts = Array.from({ length: POSTS }, (_, at) => ({
    title: `Another post, number ${at}`,
    content: '## What was said\n\nThe council **met** and _talked_.\n\n'.repeat(15),
    author_id: 2,
    created_at: at,
    updated_at: at,
  }));
  for (let start = 0; start < POSTS; start += 100) {
    const some = posts.slice(start, start + 100);
    await database.db.insertInto('news_posts').values(some).execute();
  }
  const { last } = await database.db
    .selectFrom('news_posts')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const tokens = createDeployTokens({ database, clock: systemClock });
  const storm = { days: 1, label: 'storm', who: 'the storm', userId: null };
  const { token } = await tokens.create('mf-news', storm);
  await database.close();
  return { admin, token, firstPost: Number(last) - POSTS + 1 };
}

/** Sends a form of the API, and fails where it is refused. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function release(origin: string, token: string, mark: string): Promise<void> {
  const { version, archive } = anotherRelease(mark);
  const at = `${origin}/api/sections`;
  const authorization = `Bearer ${token}`;
  await send(`${at}/mf-news/releases`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  const { revision } = await (await send(at, { headers: { authorization } })).json();
  const promote = {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'if-match': `"${revision}"` },
    body: JSON.stringify({ version }),
  };
  // A rehearsal that takes too long on a busy machine refuses the release: it is tried again.
  const again = () => send(`${at}/mf-news/live`, promote);
  await again().catch(again).catch(again);
}

/** Publishes a post, which changes the home page and the list. */
async function change(origin: string, admin: string, turn: number): Promise<void> {
  const form = new FormData();
  const post = { title: `News of turn ${turn}`, content: 'Something has **happened**.' };
  form.set('post', new Blob([JSON.stringify(post)], { type: 'application/json' }));
  await send(`${origin}/api/news`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
}

async function main(): Promise<void> {
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'council-first-pages-'));
  cpSync(BUILT, path.join(dataDir, 'site'), { recursive: true });
  const { admin, token, firstPost } = await fill(dataDir);
  const seen: Seen[] = [];
  let post = firstPost;

  async function look(origin: string, address: string, language: Language, when: string) {
    const began = performance.now();
    const answer = await fetch(origin + address, { headers: { 'accept-language': language } });
    const html = await answer.text();
    const hasText = answer.status === 200 && html.includes('id="answers"');
    const isIn = html.includes(`<html lang="${language}"`);
    seen.push({ ms: performance.now() - began, when, hasText: hasText && isIn });
  }

  /** Everything at once, as a class opens it. */
  async function lookAll(origin: string, when: string): Promise<void> {
    const fresh = Array.from({ length: NEW_POSTS }, () => `/news/${post++}`);
    const all = [...PUBLIC, ...fresh].flatMap((address) =>
      LANGUAGES.map((language) => look(origin, address, language, when)),
    );
    await Promise.all(all);
  }

  const busy: ChildProcess[] = [];
  let server: ServerProcess | null = null;
  const starts: number[] = [];
  const env = { DEMO: 'off', LOG_LEVEL: 'warn' };
  try {
    for (let count = loadavg()[0] ?? 0; count < LOAD; count += 1)
      busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    for (let turn = 0; turn < STARTS; turn += 1) {
      await server?.end('SIGTERM');
      const began = performance.now();
      server = await startServerProcess({ dataDir, env });
      starts.push(performance.now() - began);
      await lookAll(server.origin, 'start');
    }
    if (!server) throw new Error('Without a start there is nothing to ask.');
    for (let turn = 0; turn < RELEASES; turn += 1) {
      await release(server.origin, token, `release ${turn}`);
      await lookAll(server.origin, 'release');
    }
    for (let turn = 0; turn < CHANGES; turn += 1) {
      await change(server.origin, admin, turn);
      await lookAll(server.origin, 'change');
    }
    const log = readFileSync(path.join(dataDir, `${server.port}.log`), 'utf8');
    if (log !== '') console.log(log.slice(-2000));
  } finally {
    for (const one of busy) one.kill('SIGKILL');
    await server?.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const when of ['start', 'release', 'change']) {
    const some = seen.filter((one) => one.when === when);
    const times = some.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    const empty = some.filter(({ hasText }) => !hasText).length;
    console.log(
      `${when}: ${some.length} first requests, ${empty} without text; median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  }
  const empty = seen.filter(({ hasText }) => !hasText).length;
  console.log(
    `${seen.length} first requests, ${empty} without text; load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`starts: ${starts.map((ms) => Math.round(ms)).join(', ')} ms`);
  if (empty > 0) process.exitCode = 1;
}

await main();
