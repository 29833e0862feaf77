import { BUCKET_COUNT, seesCanary } from 'shared/releases';
import { expect, test } from 'vitest';
import { aSection, aShell, withFiles } from '../../../test/releases/built-release.ts';
import { type NewsSite, newsSite } from '../../../test/releases/news-site.ts';
import { bucketOf, visitorsOf } from '../../../test/releases/visitors.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const REACT_20 = { provides: { react: '20.0.0', 'shared/session': '1.0.0' } };
const shell20 = aShell('react20', REACT_20);
const news20 = aSection('react 20', { shared: { react: '^20.0.0' } });
const [shell, news] = [shell20.manifest.version, news20.manifest.version];

/** A site in which a tenth of the visitors see a shell and the news that need it. */
async function withCanary(start: Parameters<typeof newsSite>[0]) {
  const site = await newsSite(start);
  const before = await site.live();
  for (const built of [shell20, news20]) await site.upload(built);
  const response = await site.promoteSet([shell20, news20], { traffic: 10 });
  expect(response.statusCode).toBe(200);
  const id = await site.revision();
  return { ...site, before, id, inSet: bucketOf(id, 'in'), outside: bucketOf(id, 'outside') };
}

onSqlite('a canary of several sections', (start) => {
  test('is shown whole to some visitors, in pages and in the document, and not at all to the others', async () => {
    const site = await withCanary(start);
    expect(await site.live(site.inSet)).toEqual({ shell, 'mf-news': news });
    expect(await site.live(site.outside)).toEqual(site.before);
    expect(await site.live()).toEqual(site.before);
    for (const _ of [1, 2]) {
      const seen = await site.app.inject({ url: '/news', headers: { cookie: site.inSet } });
      expect(seen.body).toContain('/assets/react20.js');
      expect(seen.body).toContain(news);
      expect(seen.body).not.toContain(site.before['mf-news']);
      const usual = await site.app.inject({ url: '/news', headers: { cookie: site.outside } });
      expect(usual.body).toContain('/assets/shell.js');
      expect(usual.body).not.toContain(news);
      for (const { headers } of [seen, usual]) expect(headers['set-cookie']).toBeUndefined();
      expect(usual.headers['vary']).toContain('cookie');
    }
    expect(await site.sections()).toMatchObject([
      { canary: { version: news, with: ['shell'] } },
      { canary: { version: shell, with: ['mf-news'] } },
    ]);
    const first = await site.app.inject('/news');
    expect(first.headers['set-cookie'], 'for a visitor without a bucket').toMatch(
      /^bucket=\d{1,4}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    expect(first.headers['cache-control']).toMatch(/^private/);
    await site.rollBack();
    expect((await site.app.inject('/news')).headers['set-cookie']).toBeUndefined();
  });

  test('can grow, is promoted whole, and leaves nothing behind', async () => {
    const site = await withCanary(start);
    await site.promoteSet([shell20, news20], { traffic: 40 });
    expect(await site.live(site.inSet), 'its visitors stay on it').toMatchObject({ shell });
    expect(await site.live(site.outside), 'the next ones see it too').toMatchObject({ shell });
    expect(await site.live(bucketOf(site.id, 'outside', 40))).toEqual(site.before);
    await site.promoteSet([shell20, news20]);
    expect(await site.live()).toEqual({ shell, 'mf-news': news });
    expect(await site.sections()).toMatchObject([{ canary: null }, { canary: null }]);
    const actions = (await site.history()).map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 3)).toEqual(['PROMOTED', 'CANARY', 'CANARY']);
  });

  test.each([
    ['rolled back', (site: NewsSite) => site.rollBack()],
    ['replaced in one section', (site: NewsSite) => site.promote(site.next)],
    ['overtaken in one section', (site: NewsSite) => site.promote(site.next, { traffic: 5 })],
  ])('ends for all sections when it is %s', async (_, change) => {
    const site = await withCanary(start);
    expect((await change(site)).statusCode).toBe(200);
    expect(await site.live(site.inSet)).toMatchObject({ shell: site.before['shell'] });
    expect((await site.sections())[1].canary).toBeNull();
    const params = { section: 'shell' };
    const ofShell = await site.call('releases.history', { as: site.admin, params });
    expect(ofShell.json()[0]).toMatchObject({ action: 'CANARY_ENDED', from: shell });
  });

  test('is not replaced in part, and a release must fit its visitors too before it becomes live', async () => {
    const site = await withCanary(start);
    const polls = aSection('polls', { prefix: 'polls' });
    await site.upload(polls);
    const refused = await site.promote(polls);
    expect(refused.json().reasons).toMatchObject([
      { code: 'SHARED_RANGE', section: 'mf-polls', found: '20.0.0' },
    ]);
    const other = aShell('other', REACT_20);
    await site.upload(other);
    const second = await site.promoteSet([other, news20], { traffic: 10 });
    expect([second.statusCode, second.json().code]).toEqual([409, 'SET_RUNS']);
    expect(second.json().sections).toEqual(['mf-news', 'shell']);
  });

  test('runs beside a canary of another section, each for its own visitors', async () => {
    const site = await newsSite(start);
    const store = aSection('one', { prefix: 'store' });
    const nextStore = aSection('two', { prefix: 'store' });
    for (const built of [store, nextStore]) await site.upload(built);
    await site.promote(store);
    const before = await site.live();
    const newsTo = { 'mf-news': site.next.manifest.version };
    const storeTo = { 'mf-store': nextStore.manifest.version };
    await site.promote(site.next, { traffic: 50 });
    const first = await site.revision();
    await site.promote(nextStore, { traffic: 50 });
    const second = await site.revision();
    const sees = (bucket: number, id: number) => seesCanary(bucket, { id, traffic: 50 });
    const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
    /** One for each combination of the two canaries. */
    const chosen = new Map(buckets.map((n) => [`${sees(n, first)} ${sees(n, second)}`, n]));
    expect(chosen.size).toBe(4);
    for (const n of chosen.values()) {
      const seen = { ...before, ...(sees(n, first) && newsTo), ...(sees(n, second) && storeTo) };
      expect(await site.live(`bucket=${n}`)).toEqual(seen);
    }
    await site.rollBack();
    const { 'mf-news': usual } = before;
    expect(await site.live(bucketOf(first, 'in', 50))).toMatchObject({ 'mf-news': usual });
    const canary = { version: nextStore.manifest.version, with: [] };
    expect(await site.sections()).toMatchObject([{ canary: null }, { canary }, { canary: null }]);
  });

  test.each(['as a canary', 'once live'])(
    'is rolled back as a whole if it fails %s',
    async (when) => {
      const site = await withCanary(start);
      if (when === 'once live') await site.promoteSet([shell20, news20]);
      await visitorsOf(site).reportFromAccounts(news, 'failed', 3, site.inSet);
      for (const cookie of [site.inSet, '']) expect(await site.live(cookie)).toEqual(site.before);
    },
  );

  test('has its own service worker, icons and manifest, which are removed with it', async () => {
    const site = await newsSite(start);
    const rest = {
      'service-worker.js': 'self.release = "next"',
      'manifest.webmanifest': '{"name":"next"}',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    };
    const next = withFiles(aShell('next'), rest);
    const get = (url: string, cookie: string) => site.app.inject({ url, headers: { cookie } });
    const cacheControl = (await get('/favicon.svg', '')).headers['cache-control'];
    expect(cacheControl).toBe('public, max-age=86400');
    await site.upload(next);
    await site.promote(next, { traffic: 10 });
    const id = await site.revision();
    const [inSet, outside] = [bucketOf(id, 'in'), bucketOf(id, 'outside')];
    const seen = async (file: string, cookie: string) => {
      const { statusCode, body, headers } = await get(`/${file}`, cookie);
      return { statusCode, body, kept: headers['cache-control'], vary: headers['vary'] };
    };
    for (const [file, content] of Object.entries(rest)) {
      const own = await seen(file, inSet);
      expect(own, file).toMatchObject({ statusCode: 200, body: expect.stringContaining(content) });
      expect(own.kept).toMatch(/no-cache/);
      expect(own.vary, 'shared caches distinguish visitors').toMatch(/cookie/i);
      expect((await seen(file, outside)).body, file).not.toContain(content);
      expect((await seen(file, '')).body, 'without a bucket').not.toContain(content);
    }
    await site.rollBack('shell');
    const worker = await seen('service-worker.js', inSet);
    expect(worker.body, 'the worker of the canary goes').toContain('registration.unregister()');
    expect((await seen('favicon.svg', inSet)).body).not.toContain('<g/>');
    expect((await seen('manifest.webmanifest', inSet)).statusCode).toBe(404);
  });
});
