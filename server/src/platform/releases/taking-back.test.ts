import { expect, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { type NewsSite, newsSite } from '../../../test/releases/news-site.ts';
import { releasingNow } from '../../../test/releases/releasing.ts';
import { bucketOf, visitorsOf } from '../../../test/releases/visitors.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

onEveryEngine('taking back failing releases', (start) => {
  test('a fresh release that fails for three accounts is rolled back, and staff get a mail', async () => {
    const it = await newsSite(start);
    const council = await it.aUser({ role: 2, email_verified: 1 });
    const visitors = visitorsOf(it);
    const [before, next] = [it.release.manifest.version, it.next.manifest.version];
    it.clock.forward(MINUTE);
    await it.promote(it.next);
    const one = await it.aUser();
    const failed = { reports: [{ section: 'mf-news', version: next, outcome: 'failed' as const }] };
    for (let n = 0; n < 5; n += 1) await visitors.report(one, failed);
    await visitors.meet(next, 'failed', 1);
    expect(await it.liveVersions(), 'an account counts once').toEqual([next]);
    const sections = await it.sections();
    expect(sections[0].releases[0].health).toEqual({ loaded: 0, failed: 2 });
    await visitors.meet(next, 'failed', 1);
    expect(await it.liveVersions()).toEqual([before]);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: next,
      to: before,
      why: 'It failed for 3 accounts and loaded for 0.',
    });
    const mails = await it.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [it.admin.email, 'release-taken-back'],
      [council.email, 'release-taken-back'],
    ]);
    expect(mails[0]?.text).toContain('for 3 accounts');

    await it.promote(it.next, { why: 'The network was down' });
    await visitors.meet(next, 'failed');
    expect(await it.liveVersions(), 'a person has decided').toEqual([next]);
  });

  test('a release that was rolled back to stays, despite repeated failures', async () => {
    const it = await newsSite(start);
    const visitors = visitorsOf(it);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    await (await releasingNow(it)).promote(third);
    await visitors.meet(third.manifest.version, 'failed');
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    it.clock.forward(MINUTE);
    await visitors.meet(it.next.manifest.version, 'failed');
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test.each([
    ['the first one', (it: NewsSite) => it.promote(it.release), {}],
    ['a day old', (it: NewsSite) => it.promote(it.next), { ms: 25 * 60 * MINUTE }],
    ['loading for most of its accounts', (it: NewsSite) => it.promote(it.next), { loaded: 7 }],
  ])('a live release that is %s stays, despite failures', async (_, promote, more) => {
    const { ms = 0, loaded = 0 }: { ms?: number; loaded?: number } = more;
    const it = await newsSite(start);
    await promote(it);
    it.clock.forward(ms);
    const [version = ''] = await it.liveVersions();
    await visitorsOf(it).meet(version, 'loaded', loaded);
    await visitorsOf(it).meet(version, 'failed');
    expect(await it.liveVersions()).toEqual([version]);
  });

  test('a failing canary ends automatically', async () => {
    const it = await newsSite(start);
    await it.promote(it.next, { traffic: 20 });
    const [live, canary] = [it.release.manifest.version, it.next.manifest.version];
    const inside = bucketOf(await it.revision(), 'in', 20);
    const { meet } = visitorsOf(it);
    await meet(canary, 'crashed', 3);
    await meet(canary, 'crashed', 3, bucketOf(await it.revision(), 'outside', 20));
    expect((await it.live(inside))['mf-news'], 'they do not get it').toBe(canary);
    await meet(canary, 'crashed', 3, inside);
    expect((await it.live(inside))['mf-news']).toBe(live);
  });

  test.each(['at once', 'later'])(
    'a release that is kept %s stays, and the next one is not',
    async (when) => {
      const it = await newsSite(start);
      if (when === 'later') await it.promote(it.next);
      const kept = await it.promote(it.next, { keep: true, why: 'Closes a hole' });
      expect(kept.statusCode).toBe(200);
      const { version } = it.next.manifest;
      await visitorsOf(it).meet(version, 'failed');
      expect(await it.liveVersions()).toEqual([version]);
      const [last, before] = await it.history();
      expect([last.action, last.kept, before.kept]).toEqual(['PROMOTED', true, false]);
      const sections = await it.sections();
      expect(sections.map(({ kept }: { kept: boolean }) => kept)).toEqual([true, false]);
      await it.promote(it.release);
      await visitorsOf(it).meet(it.release.manifest.version, 'failed');
      expect(await it.liveVersions()).toEqual([version]);
    },
  );

  test('a canary cannot be kept', async () => {
    const it = await newsSite(start);
    expect((await it.promote(it.next, { traffic: 5, keep: true })).statusCode).toBe(400);
  });

  test('no number of anonymous reports rolls a release back', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    const { version } = it.next.manifest;
    const reports = Array.from({ length: 20 }, () => ({
      section: 'mf-news',
      version,
      outcome: 'failed' as const,
    }));
    for (let n = 0; n < 20; n += 1)
      expect((await it.call('releases.report', { body: { reports } })).statusCode).toBe(204);
    expect(await it.liveVersions()).toEqual([version]);
    expect(await it.db.selectFrom('release_outcomes').selectAll().execute()).toEqual([]);
  });

  test('accounts whose address is not verified take nothing back', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    const { version } = it.next.manifest;
    const reports = [{ section: 'mf-news', version, outcome: 'failed' as const }];
    for (let n = 0; n < 3; n += 1)
      await visitorsOf(it).report(await it.aUser({ email_verified: 0 }), { reports });
    expect(await it.liveVersions()).toEqual([version]);
    expect(await it.db.selectFrom('release_outcomes').selectAll().execute()).toEqual([]);
  });

  test.each(['live', 'canaries'])(
    'of a set that is %s only the failing section goes back, if the others fit',
    async (stage) => {
      const it = await newsSite(start);
      const [store, nextStore] = [1, 2].map((n) =>
        aSection(`store ${n}`, { name: 'mf-store', prefix: 'store' }),
      ) as [BuiltRelease, BuiltRelease];
      for (const one of [store, nextStore]) await it.upload(one);
      await it.promote(store);
      await it.promoteSet([it.next, nextStore], stage === 'live' ? {} : { traffic: 10 });
      const cookie = stage === 'live' ? '' : bucketOf(await it.revision(), 'in');
      await visitorsOf(it).meet(it.next.manifest.version, 'failed', 3, cookie);
      expect(await it.live(cookie)).toMatchObject({
        'mf-news': it.release.manifest.version,
        'mf-store': nextStore.manifest.version,
      });
    },
  );

  test('reports of accounts are removed after a day', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    await visitorsOf(it).meet(it.next.manifest.version, 'loaded', 2);
    it.clock.forward(25 * 60 * MINUTE);
    await it.app.releases.removeOld();
    expect(await it.db.selectFrom('release_outcomes').selectAll().execute()).toEqual([]);
  });

  test('a shell that fails as a canary ends, also by a section that is not fresh', async () => {
    const it = await newsSite(start);
    const shells = [aShell('next'), aShell('last')];
    for (const shell of shells) await it.upload(shell);
    it.clock.forward(25 * 60 * MINUTE);
    const news = { section: 'mf-news', version: it.release.manifest.version };
    for (const [at, shell] of shells.entries()) {
      const { version } = shell.manifest;
      const { promote, sections } = await releasingNow(it);
      expect((await promote(shell, { traffic: 5 })).statusCode).toBe(200);
      const failed = at === 0 ? { section: 'shell', version } : news;
      const reports = [{ ...failed, outcome: 'failed' as const }];
      const cookie = bucketOf(await it.revision(), 'in', 5);
      const invented = { ...news, version: aSection('not live').manifest.version };
      const forged = [{ ...invented, outcome: 'failed' as const }];
      for (let n = 0; n < 3; n += 1)
        await visitorsOf(it).report(await it.aUser(), { shell: version, reports: forged }, cookie);
      for (let n = 0; n < 3; n += 1) {
        expect((await sections())[1].canary).not.toBeNull();
        await visitorsOf(it).report(await it.aUser(), { shell: version, reports }, cookie);
      }
      expect((await sections())[1].canary).toBeNull();
    }
    expect(await it.liveVersions()).toEqual([news.version]);
  });
});
