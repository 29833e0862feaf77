import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { release, releasingAs } from '../../../test/releases/releasing.ts';
import { anotherProcess, aSiteInABucket } from '../../../test/releases/several-processes.ts';
import { dateFiles } from '../../../test/support/date-files.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const shell = aShell('shell');
const news = aSection('first');
const committeeRelease = aSection('by the committee');

const entryOf = ({ manifest: { name, version } }: BuiltRelease): string =>
  `/sections/${name}/${version}/remoteEntry.js`;

onEveryEngine('several processes, a folder each, and a bucket', (start, { engine }) => {
  /** Only the first has a build. */
  async function twoProcesses() {
    const first = await aSiteInABucket(start, [shell, news]);
    return { first, second: await anotherProcess(first, []) };
  }

  test('one without any files serves the live releases, whole', async () => {
    const { second } = await twoProcesses();
    expect(await second.ready()).toBe(200);
    expect(await second.live('mf-news')).toBe(news.manifest.version);
    for (const url of ['/', '/news', '/assets/shell.js', '/favicon.svg', entryOf(news)])
      expect([url, await second.status(url)]).toEqual([url, 200]);
  });

  test('a release uploaded to one of them is served by the others, its files even before they know it', async () => {
    const { first, second } = await twoProcesses();
    await release(first, committeeRelease);
    const nextShell = aShell('next');
    await release(first, nextShell);
    expect(await second.live('mf-news')).toBe(news.manifest.version);
    expect(await second.status(entryOf(committeeRelease))).toBe(200);
    expect(await second.status('/assets/next.js')).toBe(200);
    expect(await second.status('/assets/never.js')).toBe(404);
    expect(await second.status('/sections/mf-news/1.0.0-aaaaaaaaaaaa/remoteEntry.js')).toBe(404);
    await second.app.releases.follow();
    expect(await second.live('mf-news')).toBe(committeeRelease.manifest.version);
  });

  test('an old release is removed from the bucket and from every folder', async () => {
    const { first, second } = await twoProcesses();
    const old = aSection('old');
    await release(first, old);
    await second.app.releases.follow();
    const folder = `site/sections/mf-news/${old.manifest.version}`;
    for (let n = 0; n < 11; n += 1) {
      first.clock.forward(60_000);
      await release(first, aSection(`later ${n}`));
    }
    for (const { dataDir } of [first, second]) dateFiles(dataDir, first.clock.now());
    first.clock.forward(8 * 24 * 60 * 60_000);
    expect(existsSync(path.join(second.dataDir, folder))).toBe(true);
    await first.app.releases.removeOld();
    await second.app.releases.removeOld();
    expect([...first.s3.objects.keys()]).not.toContain(
      `releases/mf-news/${old.manifest.version}.tgz`,
    );
    for (const { dataDir } of [first, second])
      expect(existsSync(path.join(dataDir, folder))).toBe(false);
    await second.app.releases.follow();
    expect(await second.ready()).toBe(200);
  });

  // The rest is about files.
  if (engine === 'postgres') return;

  test('one that cannot fetch the files shows the release before, and is not ready until it has them', async () => {
    const { first, second } = await twoProcesses();
    await release(first, committeeRelease);
    first.s3.become('fails');
    await second.app.releases.adopt();
    expect(await second.live('mf-news')).toBe(news.manifest.version);
    expect(await second.status('/news')).toBe(200);
    expect(await second.status(entryOf(committeeRelease))).toBe(503);
    const ready = await second.app.inject('/api/health/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().message).toContain(`mf-news ${committeeRelease.manifest.version}`);
    expect(await first.ready()).toBe(200);
    first.s3.become('works');
    await expect
      .poll(async () => {
        await second.app.releases.adopt();
        return second.ready();
      })
      .toBe(200);
    expect(await second.live('mf-news')).toBe(committeeRelease.manifest.version);
  });

  test('one that has no files and cannot fetch any answers 503, not a page', async () => {
    const first = await aSiteInABucket(start, [shell, news]);
    first.s3.become('fails');
    const second = await anotherProcess(first, []);
    expect(await second.ready()).toBe(503);
    for (const url of ['/', '/news', '/login', '/nowhere', entryOf(news)])
      expect([url, await second.status(url)]).toEqual([url, 503]);
  });

  test.each([
    ['lost', (file: string) => rmSync(file)],
    ['damaged', (file: string) => writeFileSync(file, 'var altered;')],
  ])('a file that is %s is unpacked again', async (_, harm) => {
    const first = await aSiteInABucket(start, [shell, news]);
    harm(path.join(first.dataDir, `site${entryOf(news)}`));
    await first.app.releases.adopt();
    expect(await first.ready()).toBe(200);
    expect((await first.app.inject(entryOf(news))).body).toBe(news.files['remoteEntry.js']);
  });

  test('a release whose files cannot be fetched is not made live', async () => {
    const { first, second } = await twoProcesses();
    const admin = await first.aUser({ role: 3, email_verified: 1 });
    const { version } = committeeRelease.manifest;
    await releasingAs(first, { as: admin }).upload(committeeRelease);
    first.s3.objects.delete(`releases/mf-news/${version}.tgz`);
    const response = await second.app.inject({
      method: 'PUT',
      url: '/api/sections/mf-news/live',
      headers: { authorization: `Bearer ${admin.token}`, 'if-match': '"1"' },
      payload: { version },
    });
    expect([response.statusCode, response.json().code]).toEqual([503, 'FILES_MISSING']);
    expect(await second.live('mf-news')).toBe(news.manifest.version);
  });

  test('a build whose releases cannot be stored is not live until they are', async () => {
    const first = await aSiteInABucket(start, [shell, news]);
    const next = aSection('next');
    first.s3.become('fails');
    const second = await anotherProcess(first, [shell, next]);
    await first.app.releases.follow();
    expect(await first.live('mf-news')).toBe(news.manifest.version);
    first.s3.become('works');
    await second.app.releases.retryAdoption();
    await first.app.releases.follow();
    expect(await first.live('mf-news')).toBe(next.manifest.version);
    expect(await first.status(entryOf(next))).toBe(200);
  });
});
