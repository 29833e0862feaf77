import { shiftOf } from 'shared/releases';
import { expect, test } from 'vitest';
import { onEveryEngine, type Start } from '../support/test-app.ts';
import { aShell } from './built-release.ts';
import { newsSite } from './news-site.ts';
import { visitorsOf } from './visitors.ts';

const MINUTE = 60_000;
const NEXT = aShell('next');

/** A site with a shell as a canary; homes have seen the live one. */
async function siteWithCanary(start: Start) {
  const it = await newsSite(start);
  const visitors = visitorsOf(it);
  const before = await it.live();
  await it.upload(NEXT);
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
  expect((await it.promote(NEXT, { traffic: 5 })).statusCode).toBe(200);
  const cookie = `bucket=${(10_000 - shiftOf(`set ${await it.revision()}`)) % 10_000}`;
  const canary = async () => {
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    return sections.find(({ name }: { name: string }) => name === 'shell').canary;
  };
  /** Reports of visitors who get the canary, one for each of these homes. */
  const inHomes = async (homes: number, says: Parameters<typeof visitors.open>[1]['says'] = []) => {
    for (let home = 0; home < homes; home += 1)
      await visitors.open(`10.0.0.${home}`, { cookie, says });
    await settle();
  };
  const ofShell = async () =>
    (await it.call('releases.history', { as: it.admin, params: { section: 'shell' } })).json();
  const mails = async () =>
    (await it.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()).map(
      ({ kind, subject }) => [kind, subject],
    );
  const acts = { settle, canary, inHomes, ofShell, mails };
  return { ...it, ...acts, visitors, before, shell, cookie };
}

onEveryEngine('a shell as a canary', (start, { engine }) => {
  test('that never starts goes back by itself, although nothing is reported of it', async () => {
    const it = await siteWithCanary(start);
    await it.inHomes(4);
    expect(await it.canary(), 'four are too few').not.toBeNull();
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
    const it = await siteWithCanary(start);
    for (let home = 0; home < 12; home += 1)
      await it.visitors.load(`10.0.0.${home}`, '/news', { cookie: it.cookie });
    for (let robot = 0; robot < 20; robot += 1)
      await it.visitors.open(`10.0.9.${robot}`, { cookie: it.cookie });
    await it.settle();
    expect(await it.canary()).not.toBeNull();
  });

  test('goes back when its own pages crash, and when live sections fail in it', async () => {
    const first = await siteWithCanary(start);
    await first.inHomes(6, [{ ...first.shell, outcome: 'crashed' }]);
    expect(await first.canary()).toBeNull();
    const it = await siteWithCanary(start);
    const news = { section: 'mf-news', version: it.before['mf-news'] ?? '' };
    await it.inHomes(6, [
      { ...it.shell, outcome: 'loaded' },
      { ...news, outcome: 'failed' },
    ]);
    expect(await it.canary()).toBeNull();
    const ofNews = (await it.history()).map(({ action }: { action: string }) => action);
    expect(ofNews, 'the news had no part in it').toEqual(['PROMOTED', 'UPLOADED', 'UPLOADED']);
  });
});
