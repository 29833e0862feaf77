import { rmSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import {
  aSection,
  aShell,
  type BuiltRelease,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { release, releasingAs, releasingNow } from '../../../test/releases/releasing.ts';
import { anotherProcess, aSiteInABucket } from '../../../test/releases/several-processes.ts';
import { shipSite } from '../../../test/releases/shipped-site.ts';
import { bucketOf } from '../../../test/releases/visitors.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';

const DAY = 24 * 60 * 60_000;
const folderOf = ({ manifest: { name, version } }: BuiltRelease) => `/sections/${name}/${version}/`;
const entryOf = (built: BuiltRelease) => `${folderOf(built)}remoteEntry.js`;
const NEVER_AGAIN = [409, 'RELEASE_WITHDRAWN'];

/** A site whose second release of the news was live for a while. */
async function withUnsafe(start: Start) {
  const site = await newsSite(start);
  expect((await site.promote(site.next)).statusCode).toBe(200);
  const get = (options: InjectOptions | string) => site.app.inject(options);
  return { ...site, get, unsafe: site.next, good: site.release };
}

const statusAndCode = ({ statusCode, json }: LightMyRequestResponse) => [statusCode, json().code];

onEveryEngine('a withdrawn release', (start, { engine }) => {
  test('is marked in the list, the history and the audit log, in one change with the roll-back', async () => {
    const { unsafe, good, ...site } = await withUnsafe(start);
    const [from, to] = [unsafe.manifest.version, good.manifest.version];
    const byToken = releasingAs(site, { headers: await site.tokenFor('mf-news') });
    const revision = await site.revision();
    expect((await byToken.withdraw('mf-news', 'It reads passwords')).statusCode).toBe(200);
    expect(await site.revision()).toBe(revision + 1);
    const why = 'It reads passwords';
    const [entry, entryBefore] = await site.history();
    expect(entry).toMatchObject({ action: 'ROLLED_BACK', from, to, withdrawn: true, why });
    expect(entryBefore.withdrawn).toBe(false);
    const [{ releases }] = await site.sections();
    expect(releases).toMatchObject([
      { version: from, withdrawn: true },
      { version: to, withdrawn: false },
    ]);
    const [mail] = await mailsOf(site);
    expect(mail?.subject).toBe(`A deploy token withdrew mf-news ${from} as unsafe`);
    expect(mail?.text).toContain(why);
    const { content } = (await site.call('audit.list', { as: site.admin })).json();
    expect(content[0].what).toMatch(
      /^withdrew mf-news 1\.0\.0 of 20 November 2026 at .* as unsafe$/,
    );
  });

  test('is shown by no other process within seconds, even if the one before cannot be fetched', async () => {
    const [shell, good, unsafe] = [aShell('shell'), aSection('good'), aSection('unsafe')];
    const first = await aSiteInABucket(start, [shell, good]);
    const second = await anotherProcess(first, []);
    await release(first, unsafe);
    await second.app.releases.follow();
    expect((await second.app.inject('/news')).body).toContain(unsafe.manifest.version);
    rmSync(path.join(second.dataDir, `site${folderOf(good)}`), { recursive: true });
    first.s3.become('fails');
    expect((await (await releasingNow(first)).withdraw()).statusCode).toBe(200);
    await second.app.releases.followWithdrawals();
    expect(await second.status(entryOf(unsafe))).toBe(410);
    for (const url of ['/news', '/discovery.json'])
      expect((await second.app.inject(url)).body).not.toContain(unsafe.manifest.version);
    first.s3.become('works');
    const liveAgain = async () => {
      await second.app.releases.adopt();
      return second.live('mf-news');
    };
    await expect.poll(liveAgain).toBe(good.manifest.version);
  });

  if (engine === 'postgres') return;

  test('is replaced by the one before, and every request for its files is answered with 410', async () => {
    const { get, unsafe, good, ...site } = await withUnsafe(start);
    const before = await get(entryOf(unsafe));
    expect(before.statusCode).toBe(200);
    expect((await site.withdraw('mf-news', 'It reads passwords')).statusCode).toBe(200);
    const { name, version } = unsafe.manifest;
    const requests: InjectOptions[] = [
      { url: entryOf(unsafe) },
      { url: `${folderOf(unsafe)}release.json` },
      { url: `${folderOf(unsafe)}never.js` },
      { url: `${entryOf(unsafe)}.br` },
      { url: `/sections/${name}%2F${version}%2FremoteEntry.js` },
      { url: `/sections//${name}/./${version}/remoteEntry.js` },
      { url: entryOf(unsafe).replace('mf-', 'm%66-') },
      { url: entryOf(unsafe), method: 'HEAD' },
      ...[
        { 'accept-encoding': 'br, gzip' },
        { range: 'bytes=0-9' },
        { 'if-none-match': String(before.headers.etag) },
        { 'if-none-match': '*' },
        { 'if-modified-since': String(before.headers['last-modified']) },
      ].map((headers) => ({ url: entryOf(unsafe), headers })),
    ];
    for (const request of requests) {
      const { statusCode, headers } = await get(request);
      expect([request, statusCode, headers['cache-control']]).toEqual([request, 410, 'no-store']);
    }
    expect((await get(entryOf(good))).statusCode).toBe(200);
    expect(await site.liveVersions()).toEqual([good.manifest.version]);
    expect((await get('/news')).body).not.toContain(version);
  });

  test('can never be shown, registered or gone back to again', async () => {
    const { unsafe, good, ...site } = await withUnsafe(start);
    const [third, fourth] = [aSection('three'), aSection('four')];
    for (const built of [third, fourth]) await site.upload(built);
    await site.promote(third);
    await site.promote(unsafe, { traffic: 10 });
    await site.withdraw();
    for (const attempt of [
      site.promote(unsafe),
      site.promote(unsafe, { traffic: 10 }),
      site.promoteSet([unsafe, aShell('shell')]),
      site.preview(unsafe),
      site.upload(unsafe),
    ])
      expect(statusAndCode(await attempt)).toEqual(NEVER_AGAIN);
    expect((await site.promote(fourth)).statusCode).toBe(200);
    await site.rollBack();
    await site.rollBack();
    expect(await site.liveVersions(), 'the release before the unsafe one').toEqual([
      good.manifest.version,
    ]);
  });

  test('without one before it leaves its section without pages, until another is live', async () => {
    const { release: only, next, ...site } = await newsSite(start);
    expect((await site.rollBack()).json().code).toBe('NOTHING_BEFORE');
    expect((await site.withdraw()).statusCode).toBe(200);
    const shell = aShell('shell').manifest.version;
    expect(await site.live()).toEqual({ shell });
    expect((await site.app.inject('/news')).statusCode).toBe(404);
    expect((await site.history())[0]).toMatchObject({ from: only.manifest.version, to: null });
    expect((await site.withdraw()).json().code).toBe('NOTHING_BEFORE');
    expect((await site.promote(next)).statusCode).toBe(200);
    expect((await site.app.inject('/news')).body).toContain(next.manifest.version);
    expect((await site.rollBack()).json().code).toBe('NOTHING_BEFORE');
  });

  test('of the shell takes along its files that no other one has', async () => {
    const { app, withdraw, promote, upload } = await newsSite(start);
    const unsafe = withFiles(aShell('unsafe'), { 'assets/twin.js': 'twin()' });
    await upload(unsafe);
    await promote(unsafe);
    const expectStatus = async (status: number, ...urls: readonly string[]) => {
      for (const url of urls) expect((await app.inject(url)).statusCode, url).toBe(status);
    };
    await withdraw('shell');
    await expectStatus(410, '/assets/unsafe.js', '/assets//unsafe.js', '/assets/unsafe.js.br');
    await expectStatus(410, `${folderOf(unsafe)}index.html`, '/assets/twin.js');
    await expectStatus(200, '/assets/shell.js', '/assets/vendor.js', '/', '/news');
    const mended = withFiles(aShell('mended'), { 'assets/twin.js': 'twin()' });
    await upload(mended);
    await app.releases.followWithdrawals();
    await expectStatus(200, '/assets/twin.js');
    await withdraw('shell');
    await expectStatus(503, '/news');
    await promote(mended);
    await expectStatus(200, '/news');
  });

  test('is not what its preview link or a canary cookie shows', async () => {
    const { get, unsafe, ...site } = await withUnsafe(start);
    const { version } = unsafe.manifest;
    const link = (await site.preview(unsafe)).json().url;
    const { open } = await site.openLink(link);
    expect((await open('/news')).body).toContain(version);
    await site.withdraw();
    const opened = await get(link);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, 'http://localhost:3000/']);
    expect((await open('/news')).headers.location).toBe('http://localhost:3000/news');

    const canary = aSection('canary');
    await site.upload(canary);
    await site.promote(canary, { traffic: 10 });
    const inCanary = bucketOf(await site.revision(), 'in');
    const { version: canaryVersion } = canary.manifest;
    expect((await site.live(inCanary))['mf-news']).toBe(canaryVersion);
    await site.withdraw();
    expect((await site.live(inCanary))['mf-news']).toBe(site.release.manifest.version);
    expect((await get(entryOf(canary))).statusCode).toBe(410);
  });

  test('is one of the own section only: a token for the news cannot withdraw the shell of a set', async () => {
    const site = await newsSite(start);
    const shell = aShell('second');
    await site.upload(shell);
    await site.promoteSet([shell, site.next], { traffic: 10 });
    const byToken = releasingAs(site, { headers: await site.tokenFor('mf-news') });
    expect((await byToken.withdraw()).statusCode).toBe(200);
    expect((await site.app.inject(entryOf(site.next))).statusCode).toBe(410);
    expect((await site.app.inject(`${folderOf(shell)}index.html`)).statusCode).toBe(200);
    expect((await site.promote(shell)).statusCode).toBe(200);
  });

  test('keeps its mark when its files are removed', async () => {
    const { unsafe, ...site } = await withUnsafe(start);
    await site.withdraw();
    for (let n = 0; n < 11; n += 1) await site.upload(aSection(`later ${n}`));
    site.clock.forward(8 * DAY);
    await site.app.releases.removeOld();
    const versions = await site.db.selectFrom('releases').select('version').execute();
    expect(versions.map(({ version }) => version)).not.toContain(unsafe.manifest.version);
    expect((await site.get(entryOf(unsafe))).statusCode).toBe(410);
    const again = await (await releasingNow(site)).upload(unsafe);
    expect(statusAndCode(again)).toEqual(NEVER_AGAIN);
  });

  test('does not come back with a build', async () => {
    const [shell, news] = [aShell('shell'), aSection('first')];
    const site = await start({ before: (dataDir) => shipSite(dataDir, [shell, news]) });
    const by = await releasingNow(site);
    const ofShell = { live: shell.manifest.version };
    expect(await by.sections()).toMatchObject([{ live: news.manifest.version }, ofShell]);
    await by.withdraw();
    shipSite(site.dataDir, [shell, news]);
    await site.app.releases.adopt();
    expect(await by.sections()).toMatchObject([{ live: null }, ofShell]);
  });
});
