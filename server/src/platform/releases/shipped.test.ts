import { expect, test, vi } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { release } from '../../../test/releases/releasing.ts';
import { shipSite } from '../../../test/releases/shipped-site.ts';
import { visitorsOf } from '../../../test/releases/visitors.ts';
import { writeBelow } from '../../../test/site/released-site.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const shell = aShell('shell');
const news = aSection('first');

/** Expects these releases of the shell and of the news to be live. */
async function expectLive({ app }: TestApp, ...releases: readonly BuiltRelease[]): Promise<void> {
  const { microFrontends, extras } = (await app.inject('/discovery.json')).json();
  const [section] = microFrontends['mf-news'] ?? [];
  const versions = releases.map(({ manifest }) => manifest.version);
  expect([extras.shell, section?.metadata.version]).toEqual(versions);
}

const missingRelease = { name: 'mf-news', version: `1.0.0-${'a'.repeat(32)}` };

/** The same site, started again after a later build. */
const startAgain = async (testApp: TestApp, shipped: readonly BuiltRelease[]): Promise<void> => {
  shipSite(testApp.dataDir, shipped);
  await testApp.app.releases.adopt();
};

onSqlite('the build of a checkout', (start) => {
  const startShipped = () => start({ before: (dataDir) => shipSite(dataDir, [shell, news]) });

  test('becomes live at the first start, whole, and changes nothing at the next one', async () => {
    const testApp = await startShipped();
    await expectLive(testApp, shell, news);
    expect((await testApp.app.inject('/news')).statusCode).toBe(200);
    expect((await testApp.app.inject('/assets/shell.js')).statusCode).toBe(200);
    const before = (await testApp.app.inject('/discovery.json')).body;
    await startAgain(testApp, [shell, news]);
    expect((await testApp.app.inject('/discovery.json')).body).toBe(before);
  });

  test('replaces the releases of an earlier build; an older one is reported, and live where an operator wants that', async () => {
    const testApp = await startShipped();
    const next = aSection('second');
    await startAgain(testApp, [shell, next]);
    await expectLive(testApp, shell, next);
    const warn = vi.spyOn(testApp.deps.logger, 'warn');
    shipSite(testApp.dataDir, [shell, next], 1);
    await testApp.app.releases.adopt();
    expect(warn).not.toHaveBeenCalled();
    shipSite(testApp.dataDir, [shell, news], 1);
    await testApp.app.releases.adopt();
    await expectLive(testApp, shell, next);
    expect(testApp.app.releases.olderBuild()).toMatchObject({ builtAt: 1 });
    expect(warn).toHaveBeenCalledWith(
      { builtAt: new Date(1), liveBuiltAt: expect.any(Date) },
      expect.stringContaining('older than the live one'),
    );
    Object.assign(testApp.deps.settings, { adoptsOlderBuild: true });
    await testApp.app.releases.adopt();
    await expectLive(testApp, shell, news);
  });

  test('leaves the releases of committees live, is listed as waiting, and administrators are told once', async () => {
    const testApp = await startShipped();
    const admin = await testApp.aUser({ role: 3 });
    const waitingBuild = async () => {
      const response = await testApp.call('releases.list', { as: admin });
      return response.json().sections[0].waitingBuild;
    };
    const committeeRelease = aSection('by the committee');
    await release(testApp, committeeRelease);
    expect(await waitingBuild()).toBeNull();
    const second = aSection('second');
    await startAgain(testApp, [aShell('another'), second]);
    expect(await waitingBuild()).toBe(second.manifest.version);
    await testApp.app.releases.adopt();
    const mails = (await mailsOf(testApp)).filter(
      ({ kind, recipient }) => kind === 'build-waits' && recipient === admin.email,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['A newer mf-news waits']);
    expect(mails[0]?.text).toContain(second.manifest.version);
    await expectLive(testApp, aShell('another'), committeeRelease);
  });

  test('stays rolled back if the site has taken it back, but the next build becomes live', async () => {
    const testApp = await startShipped();
    const broken = aSection('broken');
    testApp.clock.forward(60_000);
    await startAgain(testApp, [shell, broken]);
    await visitorsOf(testApp).reportFromAccounts(broken.manifest.version, 'failed');
    await expectLive(testApp, shell, news);
    await startAgain(testApp, [shell, broken]);
    await expectLive(testApp, shell, news);
    const mended = aSection('mended');
    await startAgain(testApp, [shell, mended]);
    await expectLive(testApp, shell, mended);
  });

  test.each([
    ['has no JSON in its list', '{"releases"'],
    ['lists no release', '{"builtAt":1e9,"releases":[{"name":"../x","version":"1"}]}'],
    ['lists one that is gone', JSON.stringify({ builtAt: 1e9, releases: [missingRelease] })],
    ['has a damaged archive', null],
  ])('that %s leaves the live releases, and the site starts', async (_, list) => {
    const testApp = await startShipped();
    const next = aSection('second');
    shipSite(testApp.dataDir, [next]);
    const archive = `site/releases/mf-news/${next.manifest.version}.tgz`;
    if (list === null) writeBelow(testApp.dataDir, archive, 'damaged');
    else writeBelow(testApp.dataDir, 'site/shipped.json', list);
    await testApp.app.releases.adopt();
    await expectLive(testApp, shell, news);
  });

  test('does not become live if it breaks a release of a committee', async () => {
    const testApp = await startShipped();
    await testApp.db
      .updateTable('live_releases')
      .set({ by_itself: 0 })
      .where('section', '=', 'mf-news')
      .execute();
    await startAgain(testApp, [aShell('broken', { contract: 2 }), news]);
    await expectLive(testApp, shell, news);
  });
});
