import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared/releases';
import { beforeAll, expect, test } from 'vitest';
import {
  aSection,
  aShell,
  type BuiltRelease,
  numbered,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { type NewsSite, newsSite } from '../../../test/releases/news-site.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const LIVE_SCRIPT = 'assets/shell.js';

const renamed = (built: BuiltRelease, name: string): BuiltRelease =>
  ({
    ...built,
    manifest: numbered({ ...built.manifest, name } as ReleaseManifest),
  }) as BuiltRelease;

onSqlite('an upload', (_, { share }) => {
  let site: NewsSite;
  beforeAll(async () => {
    site = await newsSite(share);
  });
  /** Uploads with a token of the section. */
  const upload = async (built: BuiltRelease) => {
    const headers = await site.tokenFor(built.manifest.name);
    return releasingAs(site, { headers }).upload(built);
  };
  const inShell = (file: string) => path.join(site.dataDir, 'site/shell', file);

  test('of a section cannot pass for a shell and reach the files of the live one', async () => {
    const before = readFileSync(inShell(LIVE_SCRIPT), 'utf8');
    const evil = renamed(
      withFiles(aShell('evil'), { [LIVE_SCRIPT]: 'evil()', 'assets/new.js': 'evil()' }),
      'mf-news',
    );
    const response = await upload(evil);
    expect(response.statusCode).toBe(400);
    expect(readFileSync(inShell(LIVE_SCRIPT), 'utf8')).toBe(before);
    expect(existsSync(inShell('assets/new.js'))).toBe(false);
  });

  test('of the shell cannot be a section', async () => {
    const odd = renamed(aSection('odd'), 'shell');
    const response = await upload(odd);
    expect(response.statusCode).toBe(400);
    const check = { as: site.admin, params: { section: 'shell' }, body: odd.manifest };
    expect((await site.call('releases.check', check)).statusCode).toBe(400);
  });

  test('of a shell changes no file of the live one, even under equal names', async () => {
    const next = withFiles(aShell('next'), { [LIVE_SCRIPT]: 'something else' });
    const response = await upload(next);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/assets\/shell\.js/);
    expect((await site.app.inject('/assets/shell.js')).body).toBe("console.log('shell')");
    expect(existsSync(inShell('assets/next.js'))).toBe(false);
  });

  test('of a shell shows its icon to nobody before it is live', async () => {
    const next = withFiles(aShell('next'), { 'favicon.svg': '<svg id="next"/>' });
    const icon = async () => (await site.app.inject('/favicon.svg')).body;
    const before = await icon();
    expect((await upload(next)).statusCode).toBe(201);
    expect(await icon()).toBe(before);
    await site.promote(next);
    expect(await icon()).toBe('<svg id="next"/>');
  });

  test('with a page of its own runs nothing in the name of the site', async () => {
    const page = withFiles(aSection('page'), { 'evil.html': '<script>evil()</script>' });
    expect((await upload(page)).statusCode).toBe(201);
    const url = `/sections/mf-news/${page.manifest.version}/evil.html`;
    const policy = (await site.app.inject(url)).headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/; sandbox$/);
  });

  test('with a service worker is not answered to a browser that would register it', async () => {
    const worker = withFiles(aSection('worker'), { 'worker.js': 'onfetch = () => {};' });
    expect((await upload(worker)).statusCode).toBe(201);
    const url = `/sections/mf-news/${worker.manifest.version}/worker.js`;
    const headers = { 'service-worker': 'script' };
    expect((await site.app.inject({ url, headers })).statusCode).toBe(404);
    const { statusCode, headers: sent } = await site.app.inject(url);
    expect(statusCode).toBe(200);
    // A web worker has the policy of its file.
    expect(sent['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });
});
