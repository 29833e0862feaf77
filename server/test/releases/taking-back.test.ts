import { expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';
import { aSection } from './built-release.ts';
import { newsSite } from './news-site.ts';
import { visitorsOf } from './visitors.ts';

const MINUTE = 60_000;

onEveryEngine('what is taken back by itself', (start) => {
  test('a fresh release that fails is taken back by itself, and administrators get a mail', async () => {
    const it = await newsSite(start);
    const visitors = visitorsOf(it);
    const [before, next] = [it.release.manifest.version, it.next.manifest.version];
    await visitors.fromHomes(before, { loaded: 30 });
    it.clock.forward(MINUTE);
    await it.promote(it.next);
    await visitors.fromHomes(next, { failed: 4 });
    expect(await it.liveVersions()).toEqual([next]);
    await visitors.fromHomes(next, { failed: 1 });
    expect(await it.liveVersions()).toEqual([before]);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: next,
      to: before,
      why: 'It failed in 5 of 5 page loads from 5 addresses, the release before it in 0 of 30.',
    });
    const mails = await it.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [it.admin.email, 'release-taken-back'],
    ]);
    expect(mails[0]?.text).toContain('5 of 5');

    await it.promote(it.next, { why: 'The network was down' });
    await visitors.fromHomes(next, { failed: 20 });
    expect(await it.liveVersions(), 'a person has decided').toEqual([next]);
  });

  test('a release that was rolled back to has proved itself: when the network is down, it stays', async () => {
    const it = await newsSite(start);
    const visitors = visitorsOf(it);
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
    await visitors.fromHomes(third.manifest.version, { failed: 6 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    it.clock.forward(MINUTE);
    await visitors.fromHomes(it.next.manifest.version, { failed: 30 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test('a fresh release with nothing before it stays, however often it fails', async () => {
    const it = await newsSite(start);
    await visitorsOf(it).fromHomes(it.release.manifest.version, { failed: 30 });
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a canary that fails ends by itself', async () => {
    const it = await newsSite(start);
    await it.promote(it.next, { traffic: 20 });
    await visitorsOf(it).fromHomes(it.next.manifest.version, { crashed: 6 });
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a release that has been live for a day is not taken back by itself', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    await visitorsOf(it).fromHomes(it.next.manifest.version, { failed: 50 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test('a release that is kept stays, however often it fails, and the history says that it is', async () => {
    const it = await newsSite(start);
    await it.promote(it.next, { keep: true, why: 'Closes a hole' });
    await visitorsOf(it).fromHomes(it.next.manifest.version, { failed: 50 });
    await visitorsOf(it).fromSchool(it.next.manifest.version, { failed: 50 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    const [kept, first] = await it.history();
    expect([kept.kept, first.kept]).toEqual([true, false]);
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    expect(sections.map(({ kept }: { kept: boolean }) => kept)).toEqual([true, false]);
  });

  test('what is live can be kept later, and the next release is not', async () => {
    const it = await newsSite(start);
    await it.promote(it.next);
    expect((await it.promote(it.next, { keep: true })).statusCode).toBe(200);
    expect((await it.history())[0]).toMatchObject({ action: 'PROMOTED', kept: true });
    await visitorsOf(it).fromHomes(it.next.manifest.version, { failed: 9 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await it.promote(it.release);
    await visitorsOf(it).fromHomes(it.release.manifest.version, { failed: 9 });
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test('a canary cannot be kept', async () => {
    const it = await newsSite(start);
    expect((await it.promote(it.next, { traffic: 5, keep: true })).statusCode).toBe(400);
  });
});
