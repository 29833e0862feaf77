import { expect, test } from 'vitest';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';
import { aSection } from './built-release.ts';
import { newsSite } from './news-site.ts';

const MINUTE = 60_000;

/** Reports page loads of a release, then stores and judges them at once. */
async function report(
  world: Pick<TestApp, 'app' | 'call'>,
  version: string,
  outcome: string,
  times: number,
) {
  for (let n = 0; n < times; n += 1) {
    const reports = [{ section: 'mf-news', version, outcome }];
    await world.call('releases.report', { body: { reports } });
  }
  await world.app.releases.judgeAll();
}

onEveryEngine('what is taken back by itself', (start, { engine }) => {
  test('a fresh release that fails is taken back by itself, and administrators get a mail', async () => {
    const it = await newsSite(start);
    await report(it, it.release.manifest.version, 'loaded', 30);
    it.clock.forward(MINUTE);
    await it.promote(it.next);
    await report(it, it.next.manifest.version, 'failed', 4);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await report(it, it.next.manifest.version, 'failed', 1);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: it.next.manifest.version,
      to: it.release.manifest.version,
      why: 'It failed in 5 of 5 page loads, the release before it in 0 of 30.',
    });
    const mails = await it.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [it.admin.email, 'release-taken-back'],
    ]);
    expect(mails[0]?.text).toContain('5 of 5');

    await it.promote(it.next, { why: 'The network was down' });
    await report(it, it.next.manifest.version, 'failed', 20);
    expect(await it.liveVersions(), 'a person has decided').toEqual([it.next.manifest.version]);
  });

  test('a release that was rolled back to has proved itself: when the network is down, it stays', async () => {
    const it = await newsSite(start);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    const again = await it.aUser({ role: 3 });
    const { revision } = (await it.call('releases.list', { as: again })).json();
    await it.call('releases.promote', {
      as: again,
      params: { section: 'mf-news' },
      body: { version: third.manifest.version },
      headers: { 'if-match': `"${revision}"` },
    });
    await report(it, third.manifest.version, 'failed', 6);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    it.clock.forward(MINUTE);
    await report(it, it.next.manifest.version, 'failed', 30);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test('a fresh release with nothing before it stays, however often it fails', async () => {
    const it = await newsSite(start);
    await report(it, it.release.manifest.version, 'failed', 30);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a canary that fails ends by itself', async () => {
    const it = await newsSite(start);
    await it.promote(it.next, { traffic: 20 });
    await report(it, it.next.manifest.version, 'crashed', 6);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a release that has been live for a day is not taken back by itself', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    await report(it, it.next.manifest.version, 'failed', 50);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  if (engine === 'postgres') return;

  test('reports of unknown releases are ignored', async () => {
    const it = await newsSite(start);
    await report(it, '6.6.6-666666666666', 'failed', 50);
    expect(await it.db.selectFrom('release_health').selectAll().execute()).toEqual([]);
  });
});
