import { expect, test } from 'vitest';
import { aSection, aShell } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { releasingNow } from '../../../test/releases/releasing.ts';
import { bucketOf, visitorsOf } from '../../../test/releases/visitors.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

onEveryEngine('taking back failing releases', (start, { engine }) => {
  test('a fresh release that fails for three accounts is rolled back, and staff get a mail', async () => {
    const site = await newsSite(start);
    const council = await site.aUser({ role: 2, email_verified: 1 });
    const visitors = visitorsOf(site);
    const [before, next] = [site.release.manifest.version, site.next.manifest.version];
    site.clock.forward(MINUTE);
    await site.promote(site.next);
    const account = await site.aUser();
    const failed = { reports: [{ section: 'mf-news', version: next, outcome: 'failed' as const }] };
    for (let n = 0; n < 5; n += 1) await visitors.report(account, failed);
    await visitors.reportFromAccounts(next, 'failed', 1);
    expect(await site.liveVersions(), 'an account counts once').toEqual([next]);
    const sections = await site.sections();
    expect(sections[0].releases[0].health).toEqual({ loaded: 0, failed: 2 });
    await visitors.reportFromAccounts(next, 'failed', 1);
    expect(await site.liveVersions()).toEqual([before]);
    const [last] = await site.history();
    expect(last).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: next,
      to: before,
      why: 'It failed for 3 accounts and loaded for 0.',
    });
    const mails = await mailsOf(site);
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [site.admin.email, 'release-taken-back'],
      [council.email, 'release-taken-back'],
    ]);
    expect(mails[0]?.text).toContain('for 3 accounts');

    await site.promote(site.next, { why: 'The network was down' });
    await visitors.reportFromAccounts(next, 'failed');
    expect(await site.liveVersions(), 'a person has decided').toEqual([next]);
  });

  test('reports of accounts are removed after a day', async () => {
    const site = await newsSite(start);
    await site.promote(site.next);
    await visitorsOf(site).reportFromAccounts(site.next.manifest.version, 'loaded', 2);
    site.clock.forward(25 * 60 * MINUTE);
    await site.app.releases.removeOld();
    expect(await site.db.selectFrom('release_outcomes').selectAll().execute()).toEqual([]);
  });

  if (engine === 'postgres') return;

  test('a failing canary ends automatically', async () => {
    const site = await newsSite(start);
    await site.promote(site.next, { traffic: 20 });
    const [live, canary] = [site.release.manifest.version, site.next.manifest.version];
    const inside = bucketOf(await site.revision(), 'in', 20);
    const { reportFromAccounts } = visitorsOf(site);
    await reportFromAccounts(canary, 'crashed', 3);
    await reportFromAccounts(canary, 'crashed', 3, bucketOf(await site.revision(), 'outside', 20));
    expect((await site.live(inside))['mf-news'], 'they do not get it').toBe(canary);
    await reportFromAccounts(canary, 'crashed', 3, inside);
    expect((await site.live(inside))['mf-news']).toBe(live);
  });

  test('a release that was rolled back to stays, despite repeated failures', async () => {
    const site = await newsSite(start);
    const visitors = visitorsOf(site);
    const third = aSection('three');
    await site.upload(third);
    await site.promote(site.next);
    site.clock.forward(25 * 60 * MINUTE);
    await (await releasingNow(site)).promote(third);
    await visitors.reportFromAccounts(third.manifest.version, 'failed');
    expect(await site.liveVersions()).toEqual([site.next.manifest.version]);
    site.clock.forward(MINUTE);
    await visitors.reportFromAccounts(site.next.manifest.version, 'failed');
    expect(await site.liveVersions()).toEqual([site.next.manifest.version]);
  });

  test.each([
    ['the first one', 'release', 0, 0],
    ['a day old', 'next', 25 * 60 * MINUTE, 0],
    ['loading for most of its accounts', 'next', 0, 7],
  ] as const)('a live release that is %s stays, despite failures', async (_, name, ms, loaded) => {
    const site = await newsSite(start);
    await site.promote(site[name]);
    site.clock.forward(ms);
    const { version } = site[name].manifest;
    await visitorsOf(site).reportFromAccounts(version, 'loaded', loaded);
    await visitorsOf(site).reportFromAccounts(version, 'failed');
    expect(await site.liveVersions()).toEqual([version]);
  });

  test.each(['at once', 'later'])(
    'a release that is kept %s stays, and the next one is not',
    async (when) => {
      const site = await newsSite(start);
      if (when === 'later') await site.promote(site.next);
      const canary = await site.promote(site.next, { traffic: 5, keep: true });
      expect(canary.statusCode, 'a canary cannot be kept').toBe(400);
      const kept = await site.promote(site.next, { keep: true, why: 'Closes a hole' });
      expect(kept.statusCode).toBe(200);
      const { version } = site.next.manifest;
      await visitorsOf(site).reportFromAccounts(version, 'failed');
      expect(await site.liveVersions()).toEqual([version]);
      const [last, before] = await site.history();
      expect([last.action, last.kept, before.kept]).toEqual(['PROMOTED', true, false]);
      expect(await site.sections()).toMatchObject([{ kept: true }, { kept: false }]);
      await site.promote(site.release);
      await visitorsOf(site).reportFromAccounts(site.release.manifest.version, 'failed');
      expect(await site.liveVersions()).toEqual([version]);
    },
  );

  test('no number of anonymous reports, or of accounts that are not verified, rolls a release back', async () => {
    const site = await newsSite(start);
    await site.promote(site.next);
    const { version } = site.next.manifest;
    const report = { section: 'mf-news', version, outcome: 'failed' as const };
    const body = { reports: Array(20).fill(report) };
    for (let n = 0; n < 20; n += 1)
      expect((await site.call('releases.report', { body })).statusCode).toBe(204);
    for (let n = 0; n < 3; n += 1)
      await visitorsOf(site).report(await site.aUser({ email_verified: 0 }), body);
    expect(await site.liveVersions()).toEqual([version]);
    expect(await site.db.selectFrom('release_outcomes').selectAll().execute()).toEqual([]);
  });

  test.each(['live', 'canaries'])(
    'of a set that is %s only the failing section goes back, if the others fit',
    async (stage) => {
      const site = await newsSite(start);
      const store = aSection('one', { prefix: 'store' });
      const nextStore = aSection('two', { prefix: 'store' });
      for (const built of [store, nextStore]) await site.upload(built);
      await site.promote(store);
      await site.promoteSet([site.next, nextStore], stage === 'live' ? {} : { traffic: 10 });
      const cookie = stage === 'live' ? '' : bucketOf(await site.revision(), 'in');
      await visitorsOf(site).reportFromAccounts(site.next.manifest.version, 'failed', 3, cookie);
      expect(await site.live(cookie)).toMatchObject({
        'mf-news': site.release.manifest.version,
        'mf-store': nextStore.manifest.version,
      });
    },
  );

  test('a shell that fails as a canary ends, also by a section that is not fresh', async () => {
    const site = await newsSite(start);
    const shells = [aShell('next'), aShell('last')];
    for (const shell of shells) await site.upload(shell);
    site.clock.forward(25 * 60 * MINUTE);
    const news = { section: 'mf-news', version: site.release.manifest.version };
    for (const [index, shell] of shells.entries()) {
      const { version } = shell.manifest;
      const { promote, sections } = await releasingNow(site);
      expect((await promote(shell, { traffic: 5 })).statusCode).toBe(200);
      const cookie = bucketOf(await site.revision(), 'in', 5);
      const report = async (failed: typeof news) => {
        const body = { shell: version, reports: [{ ...failed, outcome: 'failed' as const }] };
        await visitorsOf(site).report(await site.aUser(), body, cookie);
      };
      const invented = { ...news, version: aSection('not live').manifest.version };
      for (let n = 0; n < 3; n += 1) await report(invented);
      for (let n = 0; n < 3; n += 1) {
        expect((await sections())[1].canary).not.toBeNull();
        await report(index === 0 ? { section: 'shell', version } : news);
      }
      expect((await sections())[1].canary).toBeNull();
    }
    expect(await site.liveVersions()).toEqual([news.version]);
  });
});
