import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aSection,
  aShell,
  type BuiltRelease,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { writeReleasedSite } from '../../../test/site/released-site.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

const built = aSection('external');
const CORS = { 'access-control-allow-origin': '*' };

let host: Server;
let origin: string;
let requested: string[];
let files: Record<string, string>;
let headers: Record<string, string>;

beforeEach(async () => {
  requested = [];
  headers = CORS;
  files = filesOf(built);
  host = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    if (path.startsWith('/moved/')) {
      response.writeHead(302, { location: path.replace('/moved/', '/news/') }).end();
      return;
    }
    const content = files[path];
    response.writeHead(content === undefined ? 404 : 200, headers).end(content);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

afterEach(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

const filesOf = ({ manifest, files: all }: BuiltRelease): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...all, 'release.json': JSON.stringify(manifest) }).map(([file, content]) => [
      `/news/${file}`,
      content,
    ]),
  );

/** The release with further files whose hashes its entry does not name. */
const withUncheckedFiles = (more: Record<string, string>): BuiltRelease =>
  withFiles(built, { 'remoteEntry.js': built.files['remoteEntry.js'] ?? '', ...more });

async function register(start: Start, base: string, allowed = origin) {
  const testApp = await start({ env: { RELEASE_ORIGINS: allowed } });
  const admin = await testApp.aUser({ role: 3 });
  const params = { section: 'mf-news' };
  const response = await testApp.call('releases.register', { as: admin, params, body: { base } });
  return { ...testApp, admin, params, answer: response };
}

onSqlite('a release on another host', (start) => {
  test('is registered by its address, checked file by file, and made live there', async () => {
    const { app, call, admin, params, answer, dataDir } = await register(start, `${origin}/news`);
    writeReleasedSite(dataDir);
    expect(answer.json()).toMatchObject({
      version: built.manifest.version,
      base: `${origin}/news/`,
    });
    expect(requested.toSorted()).toEqual(Object.keys(files).toSorted());
    const body = { version: built.manifest.version };
    await call('releases.promote', { as: admin, params, body, headers: { 'if-match': '"0"' } });
    const [live] = (await app.inject('/discovery.json')).json().microFrontends['mf-news'];
    expect(live.url).toBe(`${origin}/news/remoteEntry.js`);
    const page = await app.inject('/news');
    expect(page.headers['content-security-policy']).toMatch(
      new RegExp(`script-src 'self' [^;]*${origin};`),
    );
    expect(page.body).toContain(`href="${origin}/news/remoteEntry.js" crossorigin integrity=`);
  });

  test('on a host that the settings do not name is not even requested', async () => {
    const { answer } = await register(start, `${origin}/news/`, 'https://cdn.school.example');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('ORIGIN_NOT_ALLOWED');
    expect(requested).toEqual([]);
  });

  const harms: readonly [string, () => unknown, RegExp, number?][] = [
    [
      'cannot be reached',
      () => delete files['/news/remoteEntry.js'],
      /Entry\.js cannot be read: 404/,
    ],
    ['has an altered file', () => (files['/news/static/page.css'] = 'b{}'), /was altered/],
    [
      'has a script whose hash no other names',
      () => (files = filesOf(withUncheckedFiles({ 'chunk.js': 'a()' }))),
      /chunk\.js would be loaded without a check of its hash.*sri/,
    ],
    [
      'has a stylesheet whose hash none of its scripts names',
      () => (files = filesOf(withUncheckedFiles({ 'chunk.css': 'b{}' }))),
      /chunk\.css would be loaded without a check/,
    ],
    ['comes without leave for other origins', () => (headers = {}), /access-control-allow-origin/],
    ['is the shell', () => (files = filesOf(aShell('s'))), /release\.json is of shell/],
    [
      'has a file of more than 10 MB',
      () => (files['/news/remoteEntry.js'] = 'x'.repeat(11 * 1024 * 1024)),
      /too much data/,
      413,
    ],
  ];

  test.each(harms)('that %s is rejected', async (_, harm, why, status = 400) => {
    harm();
    const { answer, db } = await register(start, `${origin}/news/`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(why);
    expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
  });

  test('may be open to this site alone, if its host allows that', async () => {
    headers = { 'access-control-allow-origin': 'http://localhost:3000' };
    const { answer } = await register(start, `${origin}/news`);
    expect(answer.statusCode).toBe(201);
  });

  test('is registered by its folder alone, without the other parts of its address', async () => {
    const { answer } = await register(start, `${origin.replace('//', '//me:secret@')}/news?x=1#y`);
    expect(answer.json()).toMatchObject({ base: `${origin}/news/` });
  });

  test('is not read further once a file is wrong', async () => {
    const more = Array.from({ length: 200 }, (_, n) => [`chunk-${n}.js`, `/* ${n} */`]);
    const big = withFiles(built, Object.fromEntries(more));
    files = { ...filesOf(big), '/news/remoteEntry.js': 'altered' };
    const { answer } = await register(start, `${origin}/news`);
    expect(answer.statusCode).toBe(400);
    await sleep(300);
    expect(requested.length).toBeLessThan(100);
  });

  test('is not read through a redirect', async () => {
    const { answer } = await register(start, `${origin}/moved/`);
    expect(answer.statusCode).toBe(400);
    expect(requested).toEqual(['/moved/release.json']);
  });
});
