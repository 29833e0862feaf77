import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newsSection, writeBelow } from '../../../test/site/released-site.ts';
import {
  fakeRenderer,
  liveDiscovery,
  POST,
  renderedSite,
} from '../../../test/site/rendered-site.ts';
import { type CacheablePage, createPageCache } from './page-cache.ts';

/** The version of the section in each render. */
const versionsIn = (renders: ReturnType<typeof renderedSite>['renders']) =>
  renders.map(({ set }) => set.sections[0]?.version);

test('a page is rendered once and sent from the cache until something is written', async () => {
  const { get, renders, state } = renderedSite();
  const [first, second] = [await get('/news/5'), await get('/news/5')];
  expect(second.html).toBe(first.html);
  expect([renders.length, state.reads]).toEqual([1, 1]);
  state.data = '2';
  state.post = { ...POST, title: 'Autumn fair' };
  // Until the new render is there, the earlier page may be sent.
  await expect.poll(async () => (await get('/news/5')).text).toContain('Autumn fair');
  expect(renders).toHaveLength(2);
});

test('a write that changes no data of a page does not re-render it', async () => {
  const { get, renders, state } = renderedSite();
  const first = await get('/news/5');
  state.data = '2';
  expect((await get('/news/5')).etag).toBe(first.etag);
  expect([renders.length, state.reads]).toEqual([1, 2]);
});

test('a thousand concurrent requests share one render', async () => {
  const { get, renders, state } = renderedSite();
  const pages = await Promise.all(Array.from({ length: 1000 }, () => get('/news/5')));
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  expect([renders.length, state.reads]).toEqual([1, 1]);
});

test('a promotion invalidates every page at once', async () => {
  const { get, renders, dataDir } = renderedSite();
  await get('/news/5');
  const url = newsSection.url.replace('1.0.0-aa', '1.0.1-bb');
  const next = { ...newsSection, url, metadata: { version: '1.0.1-bb', integrity: '' } };
  writeBelow(dataDir, 'site/discovery.json', JSON.stringify(liveDiscovery(2, next)));
  await get('/news/5');
  expect(versionsIn(renders)).toEqual(['1.0.0-aa', '1.0.1-bb']);
});

test('a page whose release is withdrawn while it is rendered is not sent, and later ones do not name it', async () => {
  const fake = heldRenderer();
  const { get, state } = renderedSite(fake);
  const cachedPage = await get('/news/5');
  expect(cachedPage.text).toContain('1.0.0-aa');
  fake.hold();
  state.data = '2';
  state.post = { ...POST, title: 'Autumn fair' };
  const stalePage = get('/news/5');
  await expect.poll(() => fake.renders).toHaveLength(2);
  state.withdrawn = ['1.0.0-aa'];
  fake.go();
  expect((await stalePage).text).not.toContain('1.0.0-aa');
  const nextPage = await get('/news/5');
  expect([nextPage.status, nextPage.text.includes('1.0.0-aa')]).toEqual([404, false]);
});

test('a page is rendered again on the next day of the school, which has another year on 1 January', async () => {
  const { get, renders, state } = renderedSite();
  state.now = Date.parse('2026-12-31T21:59:00Z');
  await get('/news/5');
  state.now = Date.parse('2026-12-31T22:00:00Z');
  await get('/news/5');
  expect(renders.map(({ input }) => input.now)).toEqual([state.now - 60_000, state.now]);
});

test('without a data version nothing is cached', async () => {
  const { get, renders, state } = renderedSite();
  state.data = undefined;
  await Promise.all([get('/news/5'), get('/news/5')]);
  await get('/news/5');
  expect(renders).toHaveLength(3);
});

test('a write during a render is in the next page', async () => {
  const { get, state } = renderedSite({
    read: async () => {
      const body = state.post;
      state.data = '2';
      state.post = { ...POST, title: 'Autumn fair' };
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
  const { get, state } = renderedSite(fake);
  const before = await get('/news/5');
  fake.hold();
  state.data = '2';
  state.post = { ...POST, title: 'Autumn fair' };
  state.now += ms;
  const page = await get('/news/5');
  expect(page.etag === before.etag).toBe(ms < 5000);
  expect(page.text).toContain(ms < 5000 ? 'Spring fair' : 'Autumn fair');
  fake.go();
  await expect.poll(async () => (await get('/news/5')).text).toMatch(/<main>.*Autumn fair/);
});

test('a visitor waits for a page that is rendered for the first time', async () => {
  const fake = heldRenderer();
  const { get } = renderedSite(fake);
  fake.hold();
  const page = get('/news/5');
  await expect.poll(() => fake.renders).toHaveLength(1);
  fake.go();
  expect((await page).text).toContain('<main>');
});

test('server HTML that came too late is in the next page', async () => {
  const fake = heldRenderer();
  const { get } = renderedSite(fake);
  fake.hold();
  expect((await get('/news/5')).text).toContain('<div id="root"></div>');
  fake.go();
  await expect.poll(async () => (await get('/news/5')).text).toContain('<main>');
  expect(fake.renders).toHaveLength(1);
});

test('a page that could not be rendered is rendered again at the next request, once for concurrent ones', async () => {
  const outputs = [null, { status: 200, html: '<main>' }];
  const fake = fakeRenderer(async () => {
    await sleep(50);
    return outputs.shift() ?? null;
  });
  const { get } = renderedSite(fake);
  for (const page of await Promise.all([get('/news/5'), get('/news/5')]))
    expect(page.text).toContain('<div id="root"></div>');
  expect(fake.renders).toHaveLength(1);
  expect((await get('/news/5')).text).toContain('<main>');
});

test('a stale page is sent for five seconds while its new render fails', async () => {
  const outputs = [{ status: 200, html: '<main>' }];
  const { get, state } = renderedSite(fakeRenderer(async () => outputs.shift() ?? null));
  await get('/news/5');
  state.data = '2';
  state.post = { ...POST, title: 'Autumn fair' };
  expect((await get('/news/5')).text).toContain('<main>');
  state.now += 5100;
  expect((await get('/news/5')).text).toContain('<div id="root"></div>');
});

test('a page is re-rendered after ten minutes, because it contains the time', async () => {
  const { get, renders, state } = renderedSite();
  await get('/news/5');
  state.now += 10 * 60_000 + 1;
  await get('/news/5');
  expect(renders).toHaveLength(2);
});

const PREVIEW = {
  boot: { section: 'mf-news', version: '1.0.1-bb', until: '2026-11-21T00:00:00Z' },
  scripts: 'run',
  releases: [],
} as const;

test('a preview is rendered for each request, waits for its server HTML, and is never cached', async () => {
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
  fake.go();
  expect((await heldPage).text).toContain('<main>');
});

test('ten thousand rare URLs neither fill the memory nor evict other pages', async () => {
  const cache = createPageCache<CacheablePage>({ dataVersion: { now: () => '1' }, now: () => 0 });
  const pageOf = (bytes: number) => ({
    html: Buffer.alloc(0),
    compressed: { length: bytes } as Buffer,
  });
  const request = (key: string, { bytes = 50_000, isRare = true } = {}) =>
    cache.get({ key, render: async () => ({ ...pageOf(bytes), isComplete: true, isRare }) });
  const home = await request('/', { isRare: false });
  for (let turn = 0; turn < 10_000; turn += 1) await request(`/store?q=${turn}`);
  expect(await request('/', { isRare: false })).toBe(home);
  for (let turn = 0; turn < 1000; turn += 1) await request(`/news/${turn}`, { isRare: false });
  await request('/news?page=50', { bytes: 30_000_000 });
  expect(cache.size).toBeLessThan(32_000_000);
  expect(cache.size).toBeGreaterThan(20_000_000);
});

test('a slow render of older data does not replace a newer page', async () => {
  const state = { data: '1', now: 0 };
  const cache = createPageCache<CacheablePage>({
    dataVersion: { now: () => state.data },
    now: () => state.now,
  });
  const page = {
    html: Buffer.alloc(0),
    compressed: Buffer.alloc(0),
    isComplete: true,
    isRare: false,
  };
  const newPage = { ...page };
  const slow = Promise.withResolvers<CacheablePage>();
  const slowRequest = cache.get({ key: '/', render: () => slow.promise });
  Object.assign(state, { data: '2', now: 1 });
  await cache.get({ key: '/', render: async () => newPage });
  slow.resolve(page);
  await slowRequest;
  expect(await cache.get({ key: '/', render: async () => page })).toBe(newPage);
});

test('the metric counts rendered pages, cached pages and pages without server HTML', async () => {
  const { get, outcomes, state } = renderedSite();
  await get('/news/5');
  await get('/news/5');
  state.data = '2';
  await get('/news/5');
  expect(outcomes).toEqual(['made', 'kept', 'made']);
  const broken = renderedSite(fakeRenderer(async () => null));
  await broken.get('/news/5');
  expect(broken.outcomes).toEqual(['without content']);
});
