import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared/releases';
import { expect, test } from 'vitest';
import {
  aSection,
  aShell,
  type BuiltRelease,
  numbered,
  packed,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

const GZIP = { 'content-type': 'application/gzip' };
const LIVE_SCRIPT = 'assets/shell.js';

/** A site with a live shell and live news, and a call that uploads with a token of the section. */
async function openSite(start: Start) {
  const site = await newsSite(start);
  const uploadAs = async (section: string, archive: Buffer) =>
    site.call('releases.upload', {
      params: { section },
      body: archive,
      headers: { ...GZIP, ...(await site.tokenFor(section)) },
    });
  const inShell = (file: string) => path.join(site.dataDir, 'site/shell', file);
  return { ...site, uploadAs, inShell };
}

const renamed = (built: BuiltRelease, name: string): BuiltRelease =>
  ({
    ...built,
    manifest: numbered({ ...built.manifest, name } as ReleaseManifest),
  }) as BuiltRelease;

onSqlite('an upload', (start) => {
  test('of a section cannot pass for a shell and reach the files of the live one', async () => {
    const site = await openSite(start);
    const before = readFileSync(site.inShell(LIVE_SCRIPT), 'utf8');
    const evil = renamed(
      withFiles(aShell('evil'), { [LIVE_SCRIPT]: 'evil()', 'assets/new.js': 'evil()' }),
      'mf-news',
    );
    const response = await site.uploadAs('mf-news', packed(evil));
    expect(response.statusCode).toBe(400);
    expect(readFileSync(site.inShell(LIVE_SCRIPT), 'utf8')).toBe(before);
    expect(existsSync(site.inShell('assets/new.js'))).toBe(false);
  });

  test('of the shell cannot be a section', async () => {
    const site = await openSite(start);
    const odd = renamed(aSection('odd'), 'shell');
    const response = await site.uploadAs('shell', packed(odd));
    expect(response.statusCode).toBe(400);
    const check = { as: site.admin, params: { section: 'shell' }, body: odd.manifest };
    expect((await site.call('releases.check', check)).statusCode).toBe(400);
  });

  test('of a shell changes no file of the live one, even under equal names', async () => {
    const site = await openSite(start);
    const next = withFiles(aShell('next'), { [LIVE_SCRIPT]: 'something else' });
    const response = await site.uploadAs('shell', packed(next));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/assets\/shell\.js/);
    expect((await site.app.inject('/assets/shell.js')).body).toBe("console.log('shell')");
    expect(existsSync(site.inShell('assets/next.js'))).toBe(false);
  });

  test('of a shell shows its icon to nobody before it is live', async () => {
    const site = await openSite(start);
    const next = withFiles(aShell('next'), { 'favicon.svg': '<svg id="next"/>' });
    const icon = async () => (await site.app.inject('/favicon.svg')).body;
    const before = await icon();
    expect((await site.uploadAs('shell', packed(next))).statusCode).toBe(201);
    expect(await icon()).toBe(before);
    await site.promote(next);
    expect(await icon()).toBe('<svg id="next"/>');
  });

  test('with a page of its own runs nothing in the name of the site', async () => {
    const site = await openSite(start);
    const page = withFiles(aSection('page'), { 'evil.html': '<script>evil()</script>' });
    expect((await site.uploadAs('mf-news', packed(page))).statusCode).toBe(201);
    const url = `/sections/mf-news/${page.manifest.version}/evil.html`;
    const policy = (await site.app.inject(url)).headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/; sandbox$/);
  });

  test('with a service worker is not answered to a browser that would register it', async () => {
    const site = await openSite(start);
    const worker = withFiles(aSection('worker'), { 'worker.js': 'onfetch = () => {};' });
    expect((await site.uploadAs('mf-news', packed(worker))).statusCode).toBe(201);
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
