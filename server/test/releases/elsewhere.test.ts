import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEveryEngine, type Start } from '../support/test-app.ts';
import { aSection, aShell, type Built } from './built-release.ts';

const built = aSection('elsewhere');
const CORS = { 'access-control-allow-origin': '*' };

let host: Server;
let origin: string;
let asked: string[];
let files: Record<string, string>;
let headers: Record<string, string>;

beforeEach(async () => {
  asked = [];
  headers = CORS;
  files = filesOf(built);
  host = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
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

const filesOf = ({ manifest, files: all }: Built): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...all, 'release.json': JSON.stringify(manifest) }).map(([file, content]) => [
      `/news/${file}`,
      content,
    ]),
  );

async function register(start: Start, base: string, allowed = origin) {
  const world = await start({ env: { RELEASE_ORIGINS: allowed } });
  const admin = await world.aUser({ role: 3 });
  const params = { section: 'mf-news' };
  const answer = await world.call('sections.register', { as: admin, params, body: { base } });
  return { ...world, admin, params, answer };
}

onEveryEngine('a release on another host', (start, { engine }) => {
  test('is registered by its address, checked file by file, and made live there', async () => {
    const { app, call, admin, params, answer } = await register(start, `${origin}/news`);
    expect(answer.json()).toMatchObject({
      version: built.manifest.version,
      base: `${origin}/news/`,
    });
    expect(asked.toSorted()).toEqual(Object.keys(files).toSorted());
    const body = { version: built.manifest.version };
    await call('sections.promote', { as: admin, params, body, headers: { 'if-match': '"0"' } });
    const [live] = (await app.inject('/discovery.json')).json().microFrontends['mf-news'];
    expect(live.url).toBe(`${origin}/news/remoteEntry.js`);
    const page = await app.inject('/news');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${origin}`);
    expect(page.body).toContain(`href="${origin}/news/remoteEntry.js" crossorigin integrity=`);
  });

  if (engine === 'postgres') return;

  test('on a host which the settings do not name is never even asked', async () => {
    const { answer } = await register(start, `${origin}/news/`, 'https://cdn.school.example');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('ORIGIN_NOT_ALLOWED');
    expect(asked).toEqual([]);
  });

  test.each([
    [
      'cannot be reached',
      () => delete files['/news/remoteEntry.js'],
      /remoteEntry\.js cannot be read: 404/,
    ],
    ['has an altered file', () => (files['/news/static/page.css'] = 'b{}'), /was altered/],
    ['comes without leave for other origins', () => (headers = {}), /access-control-allow-origin/],
    ['is the shell', () => (files = filesOf(aShell('s'))), /release\.json is of shell/],
  ])('that %s is refused', async (_, harm, why) => {
    harm();
    const { answer, db } = await register(start, `${origin}/news/`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(why);
    expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
  });

  test('is not looked for where a redirect leads', async () => {
    const { answer } = await register(start, `${origin}/moved/`);
    expect(answer.statusCode).toBe(400);
    expect(asked).toEqual(['/moved/release.json']);
  });
});
