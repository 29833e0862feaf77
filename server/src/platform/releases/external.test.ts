import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import {
  aSection,
  aShell,
  type BuiltRelease,
  entriesOf,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { startFileHost } from '../../../test/releases/file-host.ts';
import { writeReleasedSite } from '../../../test/site/released-site.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';
import { createFetchExternal } from './upload/external.ts';

const built = aSection('external');

let host: Awaited<ReturnType<typeof startFileHost>>;
beforeEach(async () => {
  host = await startFileHost(filesOf(built));
});

const filesOf = (release: BuiltRelease): Record<string, string> =>
  Object.fromEntries(
    entriesOf(release).map(({ path, content }) => [`/news/${path}`, String(content)]),
  );

async function register(start: Start, base = `${host.origin}/news`, allowed = host.origin) {
  const testApp = await start({ env: { RELEASE_ORIGINS: allowed } });
  const admin = await testApp.aUser({ role: 3 });
  const params = { section: 'mf-news' };
  const response = await testApp.call('releases.register', { as: admin, params, body: { base } });
  return { ...testApp, admin, params, answer: response };
}

onSqlite('a release on another host', (start) => {
  test('is registered by its address, checked file by file, and made live there', async () => {
    const { app, call, admin, params, answer, dataDir } = await register(start);
    writeReleasedSite(dataDir);
    expect(answer.json()).toMatchObject({
      version: built.manifest.version,
      base: `${host.origin}/news/`,
    });
    expect(host.requested.toSorted()).toEqual(Object.keys(host.files).toSorted());
    const body = { version: built.manifest.version };
    await call('releases.promote', { as: admin, params, body, headers: { 'if-match': '"0"' } });
    const [live] = (await app.inject('/discovery.json')).json().microFrontends['mf-news'];
    expect(live.url).toBe(`${host.origin}/news/remoteEntry.js`);
    const page = await app.inject('/news');
    const { 'remoteEntry.js': entryHash, 'static/page.css': styleHash } = built.manifest.files;
    const policy = String(page.headers['content-security-policy']).split('; ');
    const scriptSources = policy.find((part) => part.startsWith('script-src'));
    expect(scriptSources).toMatch(/^script-src 'self' 'sha256-[^:]*$/);
    expect(scriptSources?.endsWith(` '${entryHash}'`)).toBe(true);
    const style = `${host.origin}/news/static/page.css`;
    expect(policy).toContainEqual(expect.stringContaining(`style-src 'self' ${style}`));
    expect(page.body).toContain(`href="${style}" crossorigin integrity="${styleHash}"`);
    // WebKit would report a hint for the entry as blocked.
    expect(page.body).not.toContain('remoteEntry.js" crossorigin');
  });

  test('on a host that the settings do not name is not even requested', async () => {
    const { answer } = await register(start, `${host.origin}/news/`, 'https://cdn.school.example');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('ORIGIN_NOT_ALLOWED');
    expect(host.requested).toEqual([]);
  });

  const harms: readonly [string, () => unknown, RegExp, number?][] = [
    ['is cut', () => delete host.files['/news/remoteEntry.js'], /Entry\.js cannot be read: 404/],
    ['has an altered file', () => (host.files['/news/static/page.css'] = 'b{}'), /was altered/],
    [
      'has a script whose hash no other names',
      () => {
        const entry = built.files['remoteEntry.js'] ?? '';
        host.files = filesOf(withFiles(built, { 'remoteEntry.js': entry, 'chunk.js': 'a()' }));
      },
      /chunk\.js would be loaded without a check of its hash.*sri/,
    ],
    ['is open to no other origin', () => (host.headers = {}), /access-control-allow-origin/],
    [
      'has more scripts than a header can name',
      () => {
        const chunks = Array.from({ length: 60 }, (_, n) => [`chunk-${n}.js`, `/* ${n} */`]);
        host.files = filesOf(withFiles(built, Object.fromEntries(chunks)));
      },
      /at most 60 scripts and stylesheets.*Upload/,
    ],
    ['is the shell', () => (host.files = filesOf(aShell('s'))), /release\.json is of shell/],
    [
      'has a file of more than 10 MB',
      () => (host.files['/news/remoteEntry.js'] = 'x'.repeat(11 * 1024 * 1024)),
      /too much data/,
      413,
    ],
  ];

  test.each(harms)('that %s is rejected', async (_, harm, why, status = 400) => {
    harm();
    const { answer, db } = await register(start);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(why);
    expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
  });

  test('is too large as soon as the files that are read at once are', async () => {
    const totalBytes = Object.values(built.files).join('').length;
    const fetchOptions = { allowedOrigins: [host.origin], siteOrigin: 'http://localhost:3000' };
    const fetchWithin = (maxBytes: number) =>
      createFetchExternal({ ...fetchOptions, maxBytes })(`${host.origin}/news`, 'mf-news');
    await expect(fetchWithin(totalBytes)).resolves.toMatchObject({ bytes: totalBytes });
    await expect(fetchWithin(totalBytes - 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test.each(['//|/release.json', '//|/mf-manifest.json', '//me:secret@|?x=1#y'])(
    'is registered by its folder alone, from a host that is open to this site: %s',
    async (parts) => {
      host.headers = { 'access-control-allow-origin': 'http://localhost:3000' };
      const [credentials = '', rest] = parts.split('|');
      const base = `${host.origin.replace('//', credentials)}/news${rest}`;
      const { answer } = await register(start, base);
      expect(answer.json()).toMatchObject({ base: `${host.origin}/news/` });
    },
  );

  test('is not read further once a file is wrong', async () => {
    const chunks = Array.from({ length: 200 }, (_, n) => `chunk-${n}.js`);
    const big = withFiles(built, Object.fromEntries(chunks.map((file) => [file, `/* ${file} */`])));
    const unanswered = () => new Promise<string>(() => {});
    host.files = {
      ...filesOf(big),
      ...Object.fromEntries(chunks.map((file) => [`/news/${file}`, unanswered])),
      '/news/remoteEntry.js': async () => {
        while (host.requested.length < 7) await setImmediate();
        return 'altered';
      },
    };
    const { answer } = await register(start);
    expect(answer.statusCode).toBe(400);
    await host.whenIdle();
    expect(host.requested.length).toBeLessThan(10);
  });

  test('is not read through a redirect', async () => {
    const { answer } = await register(start, `${host.origin}/moved/`);
    expect(answer.statusCode).toBe(400);
    expect(host.requested).toEqual(['/moved/release.json']);
  });
});
