import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeRenderer, renderedSite } from '../../../test/site/rendered-site.ts';
import { type CacheablePage, createPageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Resolves when a visitor has waited so long for a page. */
async function waited(milliseconds: number): Promise<void> {
  // Each look moves the clock by its interval.
  await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBe(1);
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test('a page is rendered once, sent from the cache, and rendered again when its data have changed', async () => {
  const { get, renders, state, outcomes, editPost } = renderedSite();
  const first = await get('/news/5');
  expect((await get('/news/5')).html).toBe(first.html);
  expect([renders.length, state.reads]).toEqual([1, 1]);
  state.data = '2';
  expect((await get('/news/5')).etag, 'a write that changes nothing of it').toBe(first.etag);
  expect([renders.length, state.reads]).toEqual([1, 2]);
  expect(outcomes).toEqual(['made', 'kept', 'made']);
  editPost();
  // Until the new render is there, the earlier page may be sent.
  await expect.poll(async () => (await get('/news/5')).text).toContain('Autumn fair');
  expect(renders).toHaveLength(2);
});

test('a thousand concurrent requests share one render', async () => {
  const { get, renders, state } = renderedSite();
  const pages = await Promise.all(Array.from({ length: 1000 }, () => get('/news/5')));
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  expect([renders.length, state.reads]).toEqual([1, 1]);
});

test('a page whose release is withdrawn while it is rendered is not sent, and later ones do not name it', async () => {
  const fake = heldRenderer();
  const { get, state, editPost } = renderedSite(fake);
  expect((await get('/news/5')).text).toContain('1.0.0-aa');
  fake.hold();
  editPost();
  const stalePage = get('/news/5');
  await expect.poll(() => fake.renders).toHaveLength(2);
  state.withdrawn = ['1.0.0-aa'];
  fake.go();
  expect((await stalePage).text).not.toContain('1.0.0-aa');
  const nextPage = await get('/news/5');
  expect([nextPage.status, nextPage.text.includes('1.0.0-aa')]).toEqual([404, false]);
});

test.each([
  [
    'on the next day of the school, which has another year on 1 January',
    '2026-12-31T21:59:00Z',
    60_000,
  ],
  ['after ten minutes, because it contains the time', '2026-12-31T12:00:00Z', 600_001],
])('a page is rendered again %s', async (_, firstTime, milliseconds) => {
  const { get, renders, state } = renderedSite();
  state.now = Date.parse(firstTime);
  await get('/news/5');
  state.now += milliseconds;
  await get('/news/5');
  expect(renders.map(({ input }) => input.now)).toEqual([state.now - milliseconds, state.now]);
});

test('without a data version nothing is cached', async () => {
  const { get, renders, state } = renderedSite();
  state.data = undefined;
  await Promise.all([get('/news/5'), get('/news/5')]);
  await get('/news/5');
  expect(renders).toHaveLength(3);
});

test('a write during a render is in the next page', async () => {
  const { get, state, editPost } = renderedSite({
    read: async () => {
      const body = state.post;
      editPost();
      return { status: 200, body };
    },
  });
  await get('/news/5');
  expect((await get('/news/5')).text).toContain('Autumn fair');
});

/** Renders immediately; after `hold`, only when `go` is called. */
function heldRenderer() {
  const blocked = Promise.withResolvers<void>();
  let wait = Promise.resolve();
  const fake = fakeRenderer(async ({ answers }) => {
    await wait;
    return { status: 200, html: `<main>${JSON.stringify(answers)}</main>` };
  });
  const hold = (): void => {
    wait = blocked.promise;
  };
  return { ...fake, hold, go: blocked.resolve };
}

test.each([
  [500, 'sends the stale page'],
  [4900, 'sends the stale page for up to five seconds'],
  [5100, 'waits for the new one after that, for a limited time'],
])('a request %i ms after a page was last fresh, while its render takes long, %s', async (ms) => {
  const fake = heldRenderer();
  const { get, state, editPost } = renderedSite(fake);
  const before = await get('/news/5');
  fake.hold();
  editPost();
  state.now += ms;
  const request = get('/news/5');
  await waited(ms < 5000 ? 100 : 2000);
  const page = await request;
  expect(page.etag === before.etag).toBe(ms < 5000);
  expect(page.text).toContain(ms < 5000 ? 'Spring fair' : 'Autumn fair');
  fake.go();
  await expect.poll(async () => (await get('/news/5')).text).toMatch(/<main>.*Autumn fair/);
});

test('a visitor waits two seconds for the first render of a page, and later HTML is in the next page', async () => {
  const fake = heldRenderer();
  const { get } = renderedSite(fake);
  fake.hold();
  const page = get('/news/5');
  await waited(1900);
  expect(vi.getTimerCount(), 'still waits').toBe(1);
  await waited(100);
  expect((await page).text).toContain('<div id="root"></div>');
  fake.go();
  await expect.poll(async () => (await get('/news/5')).text).toContain('<main>');
  expect(fake.renders).toHaveLength(1);
});

test('a page that could not be rendered is rendered again at the next request, once for concurrent ones', async () => {
  const outputs = [null, { status: 200, html: '<main>' }];
  const fake = fakeRenderer(async () => outputs.shift() ?? null);
  const { get, outcomes } = renderedSite(fake);
  for (const page of await Promise.all([get('/news/5'), get('/news/5')]))
    expect(page.text).toContain('<div id="root"></div>');
  expect(fake.renders).toHaveLength(1);
  expect(outcomes).toEqual(['without content', 'without content']);
  expect((await get('/news/5')).text).toContain('<main>');
});

test('a stale page is sent for five seconds while its new render fails', async () => {
  const outputs = [{ status: 200, html: '<main>' }];
  const { get, state, editPost } = renderedSite(fakeRenderer(async () => outputs.shift() ?? null));
  await get('/news/5');
  editPost();
  expect((await get('/news/5')).text).toContain('<main>');
  state.now += 5100;
  expect((await get('/news/5')).text).toContain('<div id="root"></div>');
});

const PREVIEW = {
  boot: { section: 'mf-news', version: '1.0.1-bb', until: '2026-11-21T00:00:00Z' },
  scripts: 'run',
  releases: [],
} as const;

test('a preview is rendered for each request, however long that takes, and is never cached', async () => {
  const fake = heldRenderer();
  const { get } = renderedSite(fake);
  for (const _ of [1, 2]) {
    const page = await get('/news/5', { preview: PREVIEW });
    expect(page.text).toContain('"preview":{"section":"mf-news","version":"1.0.1-bb"');
    expect(page.compressed).toBeNull();
  }
  expect((await get('/news/5')).text).not.toContain('"preview"');
  expect(fake.renders).toHaveLength(3);
  fake.hold();
  const heldPage = get('/news/5', { preview: PREVIEW });
  await expect.poll(() => fake.renders).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
  fake.go();
  expect((await heldPage).text).toContain('<main>');
});

const pageOf = ({ bytes = 50_000, isRare = false } = {}): CacheablePage => ({
  html: Buffer.alloc(0),
  compressed: { length: bytes } as Buffer,
  isComplete: true,
  isRare,
});

test('ten thousand rare URLs neither fill the memory nor evict other pages', async () => {
  const cache = createPageCache<CacheablePage>({ dataVersion: { now: () => '1' }, now: () => 0 });
  const request = (key: string, more = {}) => cache.get({ key, render: async () => pageOf(more) });
  const home = await request('/');
  for (let turn = 0; turn < 10_000; turn += 1) await request(`/store?q=${turn}`, { isRare: true });
  expect(await request('/')).toBe(home);
  for (let turn = 0; turn < 1000; turn += 1) await request(`/news/${turn}`);
  await request('/news?page=50', { bytes: 30_000_000, isRare: true });
  expect(cache.size).toBeLessThan(32_000_000);
  expect(cache.size).toBeGreaterThan(20_000_000);
});

test('a slow render of older data does not replace a newer page', async () => {
  const state = { data: '1', now: 0 };
  const cache = createPageCache<CacheablePage>({
    dataVersion: { now: () => state.data },
    now: () => state.now,
  });
  const newPage = pageOf();
  const slow = Promise.withResolvers<CacheablePage>();
  const slowRequest = cache.get({ key: '/', render: () => slow.promise });
  Object.assign(state, { data: '2', now: 1 });
  await cache.get({ key: '/', render: async () => newPage });
  slow.resolve(pageOf());
  await slowRequest;
  expect(await cache.get({ key: '/', render: async () => pageOf() })).toBe(newPage);
});
