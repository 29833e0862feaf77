import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { onEveryEngine } from '../support/test-app.ts';
import { newsSite } from './news-site.ts';
import { SCHOOL, visitorsOf } from './visitors.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A site on which a release has just been promoted, after a day of visits from this school and 20 homes. */
async function justPromoted(start: Parameters<typeof newsSite>[0]) {
  const it = await newsSite(start, { env: { STEP_UP: 'off' } });
  const visitors = visitorsOf(it);
  const [before, next] = [it.release.manifest.version, it.next.manifest.version];
  await visitors.fromSchool(before, { loaded: 40 });
  await visitors.fromHomes(before, { loaded: 20 });
  it.clock.forward(60 * MINUTE);
  await it.promote(it.next);
  const failed = { section: 'mf-news', version: next, outcome: 'failed' };
  const isLive = async () => (await it.liveVersions())[0] === next;
  const figures = async () => {
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    return sections[0].releases.find(({ version }: { version: string }) => version === next).health;
  };
  return { ...it, visitors, before, next, failed, isLive, figures };
}

onEveryEngine('reports', (start) => {
  test('one call with twenty failures is answered and has no effect', async () => {
    const it = await justPromoted(start);
    const reports = Array.from({ length: 20 }, () => it.failed);
    expect((await it.visitors.report('203.0.113.9', { reports })).statusCode).toBe(204);
    await it.visitors.judge();
    expect(await it.figures(), 'without the value of a page').toEqual({
      loaded: 0,
      failed: 0,
      crashed: 0,
    });
    const ticket = await it.visitors.load('203.0.113.9');
    expect((await it.visitors.report('203.0.113.9', { ticket, reports })).statusCode).toBe(204);
    await it.visitors.judge();
    expect(await it.figures(), 'with it, as one visitor').toMatchObject({ failed: 1 });
    expect(await it.isLive()).toBe(true);
  });

  test('thousands of reports of one page count as one', async () => {
    const it = await justPromoted(start);
    const ticket = await it.visitors.load('203.0.113.9');
    const send = () => it.visitors.report('203.0.113.9', { ticket, reports: [it.failed] });
    for (let n = 0; n < 20; n += 1) await Promise.all(Array.from({ length: 100 }, send));
    await it.visitors.judge();
    expect(await it.figures()).toMatchObject({ failed: 1 });
    expect(await it.isLive()).toBe(true);
  });

  test('two addresses alone take nothing back, in however many ten minutes', async () => {
    const it = await justPromoted(start);
    for (let n = 0; n < 12; n += 1) {
      await it.visitors.visit('203.0.113.9', it.next, 'failed');
      await it.visitors.visit('203.0.113.10', it.next, 'failed');
      await it.visitors.judge();
      it.clock.forward(11 * MINUTE);
    }
    expect(await it.isLive()).toBe(true);
    await it.visitors.visit('203.0.113.11', it.next, 'failed');
    await it.visitors.judge();
    expect(await it.isLive(), 'with a third one they do').toBe(false);
  });

  test('all addresses of a /48 are one', async () => {
    const it = await justPromoted(start);
    for (let n = 0; n < 25; n += 1)
      await it.visitors.visit(`2001:db8:7:${n.toString(16)}::1`, it.next, 'failed');
    await it.visitors.judge();
    expect(await it.figures()).toMatchObject({ failed: 1 });
    expect(await it.isLive()).toBe(true);
  });

  test.each([
    ['forged', () => '4.2938571.AAAAAAAAAAAAAAAA', 0],
    ['damaged', (ticket: string) => `${ticket}x`, 0],
    ['of another revision', (ticket: string) => ticket.replace(/^\d+/, '99'), 0],
    ['too old', (ticket: string) => ticket, 31],
  ])('with a value that is %s count for nothing', async (_, change, minutes) => {
    const it = await justPromoted(start);
    const ticket = await it.visitors.load(SCHOOL);
    it.clock.forward(minutes * MINUTE);
    for (let n = 0; n < 9; n += 1) {
      await it.visitors.load(`10.9.0.${n}`);
      await it.visitors.report(`10.9.0.${n}`, {
        ticket: change(ticket ?? ''),
        reports: [it.failed],
      });
    }
    await it.visitors.judge();
    expect(await it.figures()).toMatchObject({ failed: 0 });
    expect(await it.isLive()).toBe(true);
  });

  test('are made with the same page by all visitors, and with none by those of a preview', async () => {
    const it = await justPromoted(start);
    const [one, other] = [await it.app.inject('/news'), await it.app.inject('/news')];
    expect(one.headers['etag']).toBe(other.headers['etag']);
    const body = { version: it.next };
    const { url } = (await it.call('releases.preview', { ...it.asAdmin, body })).json();
    const opened = await it.app.inject(url);
    const cookie = `${opened.headers['set-cookie']}`.split(';')[0] ?? '';
    const shown = await it.app.inject({ url: new URL('/news', url).href, headers: { cookie } });
    expect(one.body).toContain('"ticket":');
    expect(shown.body).toContain('"preview":');
    expect(shown.body).not.toContain('"ticket":');
  });

  test('of releases that are not live count for nothing', async () => {
    const it = await justPromoted(start);
    const versions = [it.before, `6.6.6-${'6'.repeat(32)}`];
    const before = await it.db.selectFrom('release_reports').selectAll().execute();
    for (const version of versions) await it.visitors.fromHomes(version, { failed: 20 });
    expect(await it.db.selectFrom('release_reports').selectAll().execute()).toEqual(before);
  });

  test('no address is stored', async () => {
    const it = await justPromoted(start);
    const rows = await it.db.selectFrom('page_loads').selectAll().execute();
    const reports = await it.db.selectFrom('release_reports').selectAll().execute();
    expect(rows.length).toBeGreaterThan(20);
    expect(JSON.stringify([rows, reports])).not.toMatch(/192\.0|10\.0\./);
    it.clock.forward(49 * 60 * MINUTE);
    await it.app.releases.removeOld();
    expect(await it.db.selectFrom('page_loads').selectAll().execute()).toEqual([]);
    expect(await it.db.selectFrom('release_reports').selectAll().execute()).toEqual([]);
  });
});

onEveryEngine('a broken release in a school behind one address', (start, { engine }) => {
  test('is back within a minute: with the thirtieth visit', async () => {
    const it = await justPromoted(start);
    const promoted = it.clock.now();
    for (let n = 1; n <= 29; n += 1) {
      it.clock.forward(2 * SECOND);
      await it.visitors.fromSchool(it.next, { failed: 1 });
      expect(await it.isLive(), `after ${n} visits`).toBe(true);
    }
    it.clock.forward(2 * SECOND);
    await it.visitors.fromSchool(it.next, { failed: 1 });
    expect(await it.isLive()).toBe(false);
    expect(it.clock.now() - promoted).toBeLessThanOrEqual(MINUTE);
    expect((await it.history())[0].why).toBe(
      'It failed in 30 of 30 page loads from one address, the release before it in 0 of 40.',
    );
  });

  test('is back also when the ten minutes change in the middle', async () => {
    const it = await justPromoted(start);
    it.clock.forward(9.5 * MINUTE);
    for (let n = 1; n <= 30; n += 1) {
      it.clock.forward(2 * SECOND);
      await it.visitors.fromSchool(it.next, { failed: 1 });
    }
    expect(await it.isLive()).toBe(false);
  });

  test('is not kept alive by forged successes from elsewhere', async () => {
    const it = await justPromoted(start);
    await it.visitors.fromSchool(it.next, { loaded: 400 }, '203.0.113.9');
    await it.visitors.fromHomes(it.next, { loaded: 50 });
    await it.visitors.fromSchool(it.next, { failed: 30 });
    expect(await it.isLive()).toBe(false);
  });

  test('is back in spite of many forged successes from the school itself', async () => {
    const it = await justPromoted(start);
    await it.visitors.fromSchool(it.next, { loaded: 900 });
    await it.visitors.fromSchool(it.next, { failed: 100 });
    expect(await it.isLive()).toBe(true);
    await it.visitors.fromSchool(it.next, { failed: 30 });
    expect(await it.isLive()).toBe(false);
  });

  test('does not come back because a good one fails for some in a crowd', async () => {
    const it = await justPromoted(start);
    await it.visitors.fromSchool(it.next, { loaded: 700, failed: 36 });
    expect(await it.isLive()).toBe(true);
  });

  if (engine === 'sqlite') return;

  test('is back as well when three processes each saw a third of it', async () => {
    const it = await justPromoted(start);
    const others = await Promise.all([buildApp(it.deps), buildApp(it.deps)]);
    const all = [it.app, ...others].map((app) => visitorsOf({ app }));
    for (let n = 0; n < 30; n += 1) {
      const [page, reported] = [all[n % 3], all[(n + 1) % 3]];
      const ticket = await page?.load(SCHOOL);
      await reported?.report(SCHOOL, { ticket, reports: [it.failed] });
      if (n === 28) for (const one of all) await one.judge();
      if (n === 28) expect(await it.isLive()).toBe(true);
    }
    for (const one of all) await one.judge();
    expect(await it.isLive()).toBe(false);
    const back = (await it.history()).filter(
      ({ action }: { action: string }) => action === 'ROLLED_BACK_ITSELF',
    );
    expect(back).toHaveLength(1);
    for (const app of others) await app.close();
  });
});
