import { BUCKETS, chooseRelease } from 'shared/releases';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { onEveryEngine, type Start } from '../support/test-app.ts';
import { aSection } from './built-release.ts';
import { newsSite } from './news-site.ts';
import { visitorsOf } from './visitors.ts';

const MINUTE = 60_000;

/** A site with a canary of the news that grows by itself. */
async function growingSite(start: Start) {
  const it = await newsSite(start, { env: { STEP_UP: 'off' } });
  const visitors = visitorsOf(it);
  const [before, next] = [it.release.manifest.version, it.next.manifest.version];
  const answer = await it.promote(it.next, { grow: true, why: 'Ball' });
  expect(answer.statusCode).toBe(200);
  const share = async (): Promise<number | null> => {
    const listed = (await it.document()).microFrontends['mf-news'] ?? [];
    const canary = listed.find(({ metadata }) => metadata.version === next);
    return canary ? (canary.deployment?.traffic ?? 100) : null;
  };
  /** Ten minutes in which visitors come, at the end of which the site looks. */
  const tenMinutes = async (times: Parameters<typeof visitors.fromHomes>[1]) => {
    await visitors.fromHomes(next, times);
    it.clock.forward(10 * MINUTE);
    await it.app.releases.growCanaries();
  };
  const lastMail = async () =>
    (await it.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute())[0];
  return { ...it, visitors, before, next, nextBuilt: it.next, answer, share, tenMinutes, lastMail };
}

onEveryEngine('a canary that grows by itself', (start, { engine }) => {
  test('is shown to 5, 25, 50 % and to everybody, with an entry and a mail for each step', async () => {
    const it = await growingSite(start);
    const shares = [await it.share()];
    for (let n = 0; n < 3; n += 1) {
      await it.tenMinutes({ loaded: 3 });
      shares.push(await it.share());
    }
    expect(shares).toEqual([5, 25, 50, 100]);
    expect(await it.liveVersions()).toEqual([it.next]);
    const steps = (await it.history()).slice(0, 4);
    const itself = { who: 'the site itself', why: 'Healthy for 10 minutes.' };
    expect(steps).toMatchObject([
      { action: 'PROMOTED', from: it.before, to: it.next, ...itself },
      { action: 'CANARY', traffic: 50, ...itself },
      { action: 'CANARY', traffic: 25, ...itself },
      { action: 'CANARY', traffic: 5, who: it.admin.name, why: 'Ball' },
    ]);
    const mails = await it.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    expect(mails.map(({ recipient, kind, subject }) => [recipient, kind, subject])).toEqual([
      [it.admin.email, 'canary-grown', `mf-news ${it.next} is shown to 25 % of the visitors`],
      [it.admin.email, 'canary-grown', `mf-news ${it.next} is shown to 50 % of the visitors`],
      [it.admin.email, 'canary-grown', `mf-news ${it.next} is live`],
    ]);
  });

  test('keeps those who have it while it grows', async () => {
    const it = await growingSite(start);
    const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
    const whoHasIt = async (): Promise<Set<number>> => {
      const releases = (await it.document()).microFrontends['mf-news'] ?? [];
      const has = (bucket: number) =>
        chooseRelease('mf-news', { releases, bucket })?.metadata.version === it.next;
      return new Set(buckets.filter(has));
    };
    const few = await whoHasIt();
    await it.tenMinutes({ loaded: 1 });
    const more = await whoHasIt();
    expect([few.size, more.size]).toEqual([500, 2500]);
    expect([...few].filter((bucket) => !more.has(bucket))).toEqual([]);
  });

  test('waits for its ten minutes, and for somebody who has loaded it', async () => {
    const it = await growingSite(start);
    await it.visitors.fromHomes(it.next, { loaded: 5 });
    it.clock.forward(9 * MINUTE);
    await it.app.releases.growCanaries();
    expect(await it.share()).toBe(5);
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    const growsAt = new Date(it.clock.now() + MINUTE).toISOString();
    expect(sections[0].canary).toMatchObject({ version: it.next, traffic: 5, growsAt });
    it.clock.forward(MINUTE);
    await it.app.releases.growCanaries();
    expect(await it.share()).toBe(25);
    it.clock.forward(26 * 60 * MINUTE);
    await it.app.releases.growCanaries();
    expect(await it.share(), 'nobody came').toBe(25);
    await it.visitors.fromHomes(it.next, { failed: 6 });
    expect(await it.share(), 'it is still judged').toBeNull();
  });

  test('begins its step anew when the clock was ahead and is set right', async () => {
    const it = await growingSite(start);
    it.clock.forward(-2 * 24 * 60 * MINUTE);
    await it.app.releases.growCanaries();
    await it.tenMinutes({ loaded: 3 });
    expect(await it.share()).toBe(25);
  });

  test('stays while some fail, and goes on when they no longer do', async () => {
    const it = await growingSite(start);
    await it.tenMinutes({ loaded: 30, failed: 2 });
    expect(await it.share()).toBe(5);
    await it.tenMinutes({ loaded: 20 });
    expect(await it.share()).toBe(25);
  });

  test('goes back when it fails, at any step, and stays away', async () => {
    const it = await growingSite(start);
    await it.tenMinutes({ loaded: 3 });
    await it.visitors.fromHomes(it.next, { failed: 6 });
    expect(await it.liveVersions()).toEqual([it.before]);
    expect((await it.history())[0]).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: it.next,
      to: it.before,
      traffic: 25,
    });
    expect(await it.lastMail()).toMatchObject({ kind: 'release-taken-back' });
    await it.tenMinutes({ loaded: 9 });
    expect(await it.liveVersions()).toEqual([it.before]);
  });

  test('goes back when it no longer fits what is live', async () => {
    const it = await growingSite(start);
    await it.visitors.fromHomes(it.next, { loaded: 3 });
    await it.db
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ ...it.nextBuilt.manifest, contract: 9 }) })
      .where('version', '=', it.next)
      .execute();
    await it.tenMinutes({});
    expect(await it.liveVersions()).toEqual([it.before]);
    expect((await it.history())[0].why).toBe('It no longer fits what is live: RELEASE_MISFIT.');
  });

  test('stops growing when somebody gives it a share, ends it or promotes another', async () => {
    const it = await growingSite(start);
    await it.promote(it.nextBuilt, { traffic: 40 });
    await it.tenMinutes({ loaded: 3 });
    expect(await it.share()).toBe(40);
    await it.promote(it.nextBuilt, { traffic: 40, grow: true });
    await it.tenMinutes({ loaded: 3 });
    expect(await it.share(), 'the next step after 40').toBe(50);
    await it.promote(it.release);
    await it.tenMinutes({ loaded: 3 });
    expect(await it.share()).toBeNull();
  });

  test('is refused for what is live', async () => {
    const it = await growingSite(start);
    expect((await it.promote(it.release, { grow: true })).json().code).toBe('NOTHING_BESIDE');
  });

  test('is started by a token only where the committee promotes, and stops when it no longer does', async () => {
    const it = await newsSite(start);
    const params = { section: 'mf-news' };
    const body = { label: 'News' };
    const { token } = (await it.call('deployTokens.create', { as: it.admin, params, body })).json();
    const byToken = async (grow: boolean) =>
      it.call('releases.promote', {
        params,
        body: { version: it.next.manifest.version, grow },
        headers: {
          authorization: `Bearer ${token}`,
          'if-match': `"${await it.revision()}"`,
        },
      });
    const leaveTo = (promotedBy: string) =>
      it.call('releases.setPromoters', { as: it.admin, params, body: { promotedBy } });
    expect((await byToken(true)).statusCode).toBe(200);
    await leaveTo('administrators');
    await visitorsOf(it).fromHomes(it.next.manifest.version, { loaded: 3 });
    it.clock.forward(10 * MINUTE);
    await it.app.releases.growCanaries();
    const [, canary] = (await it.document()).microFrontends['mf-news'] ?? [];
    expect(canary?.deployment?.traffic).toBe(5);
    expect((await byToken(true)).json().code).toBe('ADMINISTRATORS_PROMOTE');
  });

  test('needs the password of the last five minutes from a person, and none from the site', async () => {
    const it = await newsSite(start);
    it.clock.forward(6 * MINUTE);
    expect((await it.promote(it.next, { grow: true })).json().code).toBe('PASSWORD_NEEDED');
  });

  test('goes on after a restart, and one of several processes does it', async () => {
    const it = await growingSite(start);
    await it.visitors.fromHomes(it.next, { loaded: 5 });
    it.clock.forward(10 * MINUTE);
    const others = engine === 'postgres' ? [1, 2] : [1];
    const started = await Promise.all(others.map(() => buildApp(it.deps)));
    const all = engine === 'postgres' ? [it.app, ...started] : started;
    await Promise.all(all.map((app) => app.releases.growCanaries()));
    expect(await it.share()).toBe(25);
    const steps = (await it.history()).filter(
      ({ action }: { action: string }) => action === 'CANARY',
    );
    expect(steps).toHaveLength(2);
    for (const app of started) await app.close();
  });

  test('does not begin again with another release', async () => {
    const it = await growingSite(start);
    await it.tenMinutes({ loaded: 3 });
    const third = aSection('three');
    await it.upload(third);
    await it.promote(third, { grow: true });
    await it.tenMinutes({ loaded: 3 });
    expect(await it.share(), 'the other one is the canary').toBeNull();
    const [, canary] = (await it.document()).microFrontends['mf-news'] ?? [];
    expect(canary?.deployment?.traffic, 'nobody has loaded it').toBe(5);
  });
});
