import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBelow } from '../site/released-site.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';
import { aSection, aShell, type Built, packed } from './built-release.ts';
import { shipSite } from './shipped-site.ts';
import { visitorsOf } from './visitors.ts';

const shell = aShell('shell');
const news = aSection('first');

const live = async (world: TestApp): Promise<string[]> => {
  const { microFrontends, extras } = (await world.app.inject('/discovery.json')).json();
  const [section] = microFrontends['mf-news'] ?? [];
  return [extras.shell, section?.metadata.version];
};

const gone = { name: 'mf-news', version: `1.0.0-${'a'.repeat(32)}` };

/** The same site, started again after a later build. */
const startAgain = async (world: TestApp, shipped: readonly Built[]): Promise<void> => {
  shipSite(world.dataDir, shipped);
  await world.app.releases.adopt();
};

onEveryEngine('the build of a checkout', (start) => {
  const begin = () => start({ before: (dataDir) => shipSite(dataDir, [shell, news]) });

  test('becomes live at the first start, whole', async () => {
    const world = await begin();
    expect(await live(world)).toEqual([shell.manifest.version, news.manifest.version]);
    expect((await world.app.inject('/news')).statusCode).toBe(200);
    expect((await world.app.inject('/assets/shell.js')).statusCode).toBe(200);
  });

  test('changes nothing at the next start when it is the same', async () => {
    const world = await begin();
    const revision = async () => (await world.app.inject('/discovery.json')).json().extras.revision;
    const before = await revision();
    await startAgain(world, [shell, news]);
    expect(await revision()).toBe(before);
  });

  test('replaces the releases of an earlier build', async () => {
    const world = await begin();
    const next = aSection('second');
    await startAgain(world, [shell, next]);
    expect(await live(world)).toEqual([shell.manifest.version, next.manifest.version]);
  });

  test('leaves the releases of committees live', async () => {
    const world = await begin();
    const admin = await world.aUser({ role: 3 });
    const theirs = aSection('by the committee');
    const params = { section: 'mf-news' };
    const headers = { 'content-type': 'application/gzip' };
    await world.call('releases.upload', { as: admin, params, body: packed(theirs), headers });
    const { revision } = (await world.call('releases.list', { as: admin })).json();
    await world.call('releases.promote', {
      as: admin,
      params,
      body: { version: theirs.manifest.version },
      headers: { 'if-match': `"${revision}"` },
    });
    await startAgain(world, [aShell('another'), aSection('second')]);
    expect(await live(world)).toEqual([
      aShell('another').manifest.version,
      theirs.manifest.version,
    ]);
  });

  test('stays rolled back if the site has taken it back, but the next build becomes live', async () => {
    const world = await begin();
    const broken = aSection('broken');
    world.clock.forward(60_000);
    await startAgain(world, [shell, broken]);
    await visitorsOf(world).meet(broken.manifest.version, 'failed');
    expect(await live(world)).toEqual([shell.manifest.version, news.manifest.version]);
    await startAgain(world, [shell, broken]);
    expect(await live(world)).toEqual([shell.manifest.version, news.manifest.version]);
    const mended = aSection('mended');
    await startAgain(world, [shell, mended]);
    expect(await live(world)).toEqual([shell.manifest.version, mended.manifest.version]);
  });

  test.each([
    ['is not JSON', '{"releases"'],
    ['names what no release can be', '{"releases":[{"name":"../x","version":"1"}]}'],
    ['names a release that is gone', JSON.stringify({ releases: [gone] })],
  ])('does not keep the site from starting when its list %s', async (_, text) => {
    const world = await begin();
    writeBelow(world.dataDir, 'site/shipped.json', text);
    await world.app.releases.adopt();
    expect(await live(world)).toEqual([shell.manifest.version, news.manifest.version]);
  });

  test('is shown in place of a live release whose files are lost, without replacing it', async () => {
    const world = await begin();
    await world.db
      .updateTable('live_releases')
      .set({ by_itself: 0 })
      .where('section', '=', 'mf-news')
      .execute();
    const folder = `site/sections/mf-news/${news.manifest.version}`;
    rmSync(path.join(world.dataDir, folder), { recursive: true });
    const next = aSection('next');
    await startAgain(world, [shell, next]);
    const rows = await world.db.selectFrom('live_releases').selectAll().execute();
    expect(rows.map(({ version }) => version)).toContain(news.manifest.version);
    expect(await live(world)).toEqual([shell.manifest.version, next.manifest.version]);
    const ready = await world.call('health.ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      code: 'FILES_MISSING',
      releases: [`mf-news ${news.manifest.version}`],
    });
  });

  test('does not become live if it breaks a release of a committee', async () => {
    const world = await begin();
    await world.db
      .updateTable('live_releases')
      .set({ by_itself: 0 })
      .where('section', '=', 'mf-news')
      .execute();
    await startAgain(world, [aShell('broken', { contract: 2 }), news]);
    expect(await live(world)).toEqual([shell.manifest.version, news.manifest.version]);
  });
});
