import { shiftOf } from 'shared/releases';
import { expect, test } from 'vitest';
import { noRenderer, type QuarantinedRelease } from '../../src/rendering/renderer.ts';
import { onEveryEngine, type Start } from '../support/test-app.ts';
import { aSection, aShell } from './built-release.ts';
import { newsSite } from './news-site.ts';
import { visitorsOf } from './visitors.ts';

const MINUTE = 60_000;
const NEXT = aShell('next');
const NEWS = aSection('beside it');

/** A site with a canary that grows, of a shell and what becomes live with it; homes have seen the live shell. */
async function growingSite(start: Start, { alone = true } = {}) {
  const quarantined: QuarantinedRelease[] = [];
  const it = await newsSite(start, {
    env: { STEP_UP: 'off' },
    renderer: { ...noRenderer, quarantined: () => quarantined },
  });
  const visitors = visitorsOf(it);
  const before = await it.live();
  for (const built of [NEXT, NEWS]) await it.upload(built);
  const liveShell = { section: 'shell', version: before['shell'] ?? '' };
  const shell = { section: 'shell', version: NEXT.manifest.version };
  const settle = async () => {
    for (let n = 0; n < 2; n += 1) {
      it.clock.forward(MINUTE);
      await visitors.judge();
    }
  };
  for (let home = 0; home < 12; home += 1)
    await visitors.open(`10.0.0.${home}`, { says: [{ ...liveShell, outcome: 'loaded' }] });
  await settle();
  const answer = alone
    ? await it.promote(NEXT, { grow: true })
    : await it.promoteSet([NEXT, NEWS], { grow: true });
  expect(answer.statusCode).toBe(200);
  const cookie = `bucket=${(10_000 - shiftOf(`set ${await it.revision()}`)) % 10_000}`;
  const canary = async () => {
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    return sections.find(({ name }: { name: string }) => name === 'shell').canary;
  };
  /** What a visitor of each of these homes reports who is shown the canary. */
  const inHomes = async (homes: number, says: Parameters<typeof visitors.open>[1]['says'] = []) => {
    for (let home = 0; home < homes; home += 1)
      await visitors.open(`10.0.0.${home}`, { cookie, says });
    await settle();
  };
  const tenMinutes = async () => {
    it.clock.forward(10 * MINUTE);
    await it.app.releases.growCanaries();
  };
  const ofShell = async () =>
    (await it.call('releases.history', { as: it.admin, params: { section: 'shell' } })).json();
  const mails = async () =>
    (await it.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()).map(
      ({ kind, subject }) => [kind, subject],
    );
  const acts = { settle, canary, inHomes, tenMinutes, ofShell, mails };
  return { ...it, ...acts, visitors, before, shell, cookie, quarantined };
}

onEveryEngine('a shell as a canary that grows by itself', (start, { engine }) => {
  test('is shown to 5, 25, 50 % and to everybody, while its pages start', async () => {
    const it = await growingSite(start);
    const shares = [(await it.canary()).traffic];
    for (let n = 0; n < 3; n += 1) {
      await it.inHomes(3, [{ ...it.shell, outcome: 'loaded' }]);
      await it.tenMinutes();
      shares.push((await it.canary())?.traffic ?? 100);
    }
    expect(shares).toEqual([5, 25, 50, 100]);
    expect((await it.live())['shell']).toBe(it.shell.version);
    expect(await it.mails()).toEqual([
      ['canary-grown', `shell ${it.shell.version} is shown to 25 % of the visitors`],
      ['canary-grown', `shell ${it.shell.version} is shown to 50 % of the visitors`],
      ['canary-grown', `shell ${it.shell.version} is live`],
    ]);
  });

  test('that never starts goes back by itself, although nothing is reported of it', async () => {
    const it = await growingSite(start);
    await it.inHomes(4);
    await it.tenMinutes();
    expect((await it.canary()).traffic, 'nobody has said that it started').toBe(5);
    for (const home of [4, 5, 6, 7])
      await it.visitors.open(`10.0.0.${home}`, { cookie: it.cookie });
    for (let n = 0; n < 3; n += 1) await it.visitors.judge();
    expect(await it.canary(), 'they may still start').not.toBeNull();
    await it.settle();
    expect(await it.canary()).toBeNull();
    expect(await it.live(it.cookie)).toEqual(it.before);
    expect((await it.ofShell())[0]).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: it.shell.version,
      who: 'the site itself',
      why: 'It did not start in 8 of 8 pages from 8 addresses, the release before it in 0 of 12.',
    });
    expect(await it.mails()).toEqual([
      ['release-taken-back', `shell ${it.shell.version} was taken back`],
    ]);
    const audit = (await it.call('audit.list', { as: it.admin })).json().content;
    expect(audit[0].what).toContain(it.shell.version);
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    const [, listed] = sections;
    expect(listed.releases[0].health, 'as the screen shows it').toMatchObject({ failed: 8 });
  });

  if (engine === 'postgres') return;

  test('is not judged by pages that no browser shows', async () => {
    const it = await growingSite(start);
    for (let home = 0; home < 12; home += 1)
      await it.visitors.load(`10.0.0.${home}`, '/news', { cookie: it.cookie });
    for (let robot = 0; robot < 20; robot += 1)
      await it.visitors.open(`10.0.9.${robot}`, { cookie: it.cookie });
    await it.settle();
    expect(await it.canary()).not.toBeNull();
  });

  test('goes back when its own pages crash, and when live sections fail in it', async () => {
    const first = await growingSite(start);
    await first.inHomes(6, [{ ...first.shell, outcome: 'crashed' }]);
    expect(await first.canary()).toBeNull();
    const it = await growingSite(start);
    const news = { section: 'mf-news', version: it.before['mf-news'] ?? '' };
    await it.inHomes(6, [
      { ...it.shell, outcome: 'loaded' },
      { ...news, outcome: 'failed' },
    ]);
    expect(await it.canary()).toBeNull();
    const ofNews = (await it.history()).map(({ action }: { action: string }) => action);
    expect(ofNews, 'the news had no part in it').toEqual([
      'UPLOADED',
      'PROMOTED',
      'UPLOADED',
      'UPLOADED',
    ]);
  });

  test('waits while it is not rendered', async () => {
    const it = await growingSite(start);
    await it.inHomes(3, [{ ...it.shell, outcome: 'loaded' }]);
    const { version } = it.shell;
    it.quarantined.push({ name: 'shell', version, why: 'it failed', until: 0, times: 2 });
    await it.tenMinutes();
    it.quarantined.length = 0;
    await it.app.releases.growCanaries();
    expect((await it.canary()).traffic, 'its step begins again').toBe(5);
    await it.inHomes(3, [{ ...it.shell, outcome: 'loaded' }]);
    await it.tenMinutes();
    expect((await it.canary()).traffic).toBe(25);
  });
});

onEveryEngine('a set as a canary that grows by itself', (start, { engine }) => {
  test('grows as a whole, with one mail for each step', async () => {
    const it = await growingSite(start, { alone: false });
    const { growsAt, ...canary } = await it.canary();
    expect(canary).toMatchObject({ traffic: 5, with: ['mf-news'] });
    expect(growsAt).toBe(new Date(it.clock.now() + 10 * MINUTE).toISOString());
    for (let n = 0; n < 3; n += 1) {
      await it.inHomes(3, [{ ...it.shell, outcome: 'loaded' }]);
      await it.tenMinutes();
      if (n === 0)
        expect(await it.live(it.cookie), 'who has it keeps it').toMatchObject({
          shell: it.shell.version,
        });
    }
    const [shell, news] = [it.shell.version, NEWS.manifest.version];
    expect(await it.live()).toEqual({ shell, 'mf-news': news });
    const both = `shell ${shell}`;
    const subjects = (await it.mails()).map(([, subject]) => subject);
    expect(subjects).toEqual([
      `mf-news ${news} and ${both} are shown to 25 % of the visitors`,
      `mf-news ${news} and ${both} are shown to 50 % of the visitors`,
      `mf-news ${news} and ${both} are live together`,
    ]);
    expect((await it.history())[0]).toMatchObject({
      action: 'PROMOTED',
      with: [{ section: 'shell' }],
    });
  });

  if (engine === 'postgres') return;

  test('waits while one section of it fails', async () => {
    const it = await growingSite(start, { alone: false });
    const news = { section: 'mf-news', version: NEWS.manifest.version };
    await it.inHomes(8, [
      { ...it.shell, outcome: 'loaded' },
      { ...news, outcome: 'loaded' },
    ]);
    await it.inHomes(2, [
      { ...it.shell, outcome: 'loaded' },
      { ...news, outcome: 'failed' },
    ]);
    await it.inHomes(2, [
      { ...it.shell, outcome: 'loaded' },
      { ...news, outcome: 'failed' },
    ]);
    await it.tenMinutes();
    expect((await it.canary()).traffic).toBe(5);
  });

  test('stops for all when one of its sections is left to administrators, or gets a share', async () => {
    const it = await growingSite(start, { alone: false });
    const params = { section: 'mf-news' };
    await it.call('releases.setPromoters', {
      as: it.admin,
      params,
      body: { promotedBy: 'administrators' },
    });
    await it.inHomes(3, [{ ...it.shell, outcome: 'loaded' }]);
    await it.tenMinutes();
    expect(await it.canary()).toMatchObject({ traffic: 5, growsAt: null });
    await it.promoteSet([NEXT, NEWS], { grow: true, traffic: 40 });
    expect((await it.canary()).growsAt).not.toBeNull();
    await it.promoteSet([NEXT, NEWS], { traffic: 45 });
    expect(await it.canary()).toMatchObject({ traffic: 45, growsAt: null });
    const kept = await it.promoteSet([NEXT, NEWS], { grow: true, keep: true });
    expect(kept.statusCode).toBe(400);
  });
});
