import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newsSection, writeBelow } from '../../../test/site/released-site.ts';
import {
  ARTICLE_STYLE,
  fakeRenderer,
  liveDiscovery,
  POST,
  renderedSite,
  SHELL_STYLE,
} from '../../../test/site/rendered-site.ts';
import { noRenderer } from '../rendering/renderer.ts';

const block = (text: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)?.[1] ??
      'null',
  );
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

test('a page has server HTML, the data it was rendered from, and the releases that rendered it', async () => {
  const { get, renders, state } = renderedSite();
  const page = await get('/news/5');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="root"><main data-url="/news/5">');
  expect(page.text).not.toContain('<noscript>');
  expect(page.text).not.toContain('first-calls');
  expect(block(page.text, 'answers')).toEqual({
    '/api/news/5': { etag: `"${JSON.stringify(POST)}"`, body: POST },
  });
  const boot = block(page.text, 'boot');
  expect(boot).toMatchObject({ now: state.now });
  expect(renders).toHaveLength(1);
  expect(renders[0]?.input).toEqual({
    url: '/news/5',
    boot,
    answers: { '/api/news/5': POST },
    missing: [],
    now: state.now,
  });
  expect(renders[0]?.set.sections[0]?.file).toMatch(
    /\/site\/sections\/mf-news\/1\.0\.0-aa\/server\.cjs$/,
  );
  expect(brotliDecompressSync(page.compressed ?? '').toString()).toBe(page.text);
  for (const id of ['boot', 'answers'])
    expect(page.text.indexOf(`id="${id}"`), 'data first').toBeLessThan(page.text.indexOf('<main'));
});

test('text of a post that looks like markup or template placeholders stays text', async () => {
  const post = { title: '</script><script>x', content: '<!--head--></head><div id="root"></div>' };
  const { text } = await renderedSite({ read: async () => ({ status: 200, body: post }) }).get(
    '/news/5',
  );
  expect(text.match(/<script>/g)).toHaveLength(1);
  expect(text.match(/id="boot"/g)).toHaveLength(1);
  expect(block(text, 'answers')['/api/news/5'].body).toEqual(post);
});

test('every style sheet is inlined once, with its hash in the policy, and scripts come last', async () => {
  const { text, policy } = await renderedSite().get('/news/5');
  const styles = [...text.matchAll(/<style data-href="([^"]*)"[^>]*>([^<]*)<\/style>/g)];
  expect(styles.map(([, name, style]) => [name, style])).toEqual([
    ['/assets/index.css', SHELL_STYLE],
    ['article.css', ARTICLE_STYLE],
  ]);
  expect(text).not.toContain('stylesheet');
  expect(text).not.toContain('as="style"');
  expect(text).toMatch(
    /routes\.js" crossorigin integrity="sha384-routes" fetchpriority="low"><\/head>/,
  );
  const allowed = [SHELL_STYLE, ARTICLE_STYLE, '']
    .map((style) => `'sha256-${sha256(style)}'`)
    .join(' ');
  expect(policy).toContain(`style-src 'self' ${allowed};`);
  expect(policy).not.toContain('unsafe');
});

const expectNoServerHtml = (page: { text: string; status: number }) => {
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).toContain('<noscript>');
  expect(page.text).toContain('id="first-calls">["/api/news/5"]<');
  expect(page.text).toContain('rel="stylesheet"');
  expect(block(page.text, 'boot')).not.toHaveProperty('now');
  return page.status;
};

test.each([
  ['no renderer', noRenderer.render],
  ['empty HTML', async () => ({ status: 200, html: '', why: 'threw' })],
  ['a redirect', async () => ({ status: 302, html: '<p>away</p>' })],
  ['an error', async () => ({ status: 500, html: '<p>broken</p>' })],
])('with %s the page has no server HTML', async (_, render) => {
  const site = renderedSite({ renderer: { ...noRenderer, render } });
  expect(expectNoServerHtml(await site.get('/news/5'))).toBe(200);
});

test.each([
  ['mf-news/1.0.0-aa', 'a section'],
  ['shell/1.0.0-ss', 'the shell'],
])('without an SSR bundle in %s there is no server HTML', async (release) => {
  const { get, dataDir, renders } = renderedSite();
  rmSync(join(dataDir, 'site/sections', release, 'server.cjs'));
  expectNoServerHtml(await get('/news/5'));
  expect(renders).toEqual([]);
});

test('a section on another host has no server HTML, even if this server has its release', async () => {
  const url = 'https://cdn.example/sections/mf-news/1.0.0-aa/remoteEntry.js';
  const { get, renders } = renderedSite({ discovery: liveDiscovery(1, { ...newsSection, url }) });
  expectNoServerHtml(await get('/news/5'));
  expect(renders).toEqual([]);
});

const { extras } = newsSection;
const pages = extras.pages.map((page) => ({ ...page, query: ['page', 'q'] }));
const listDiscovery = liveDiscovery(1, { ...newsSection, extras: { ...extras, pages } });

test.each([
  ['/news?page=12', 1, ['/api/news?page=0&size=10']],
  ['/news?page=12', 0, ['/api/news?page=0&size=10']],
  ['/news?page=12', 2, ['/api/news?page=0&size=10', '/api/news?page=1&size=10']],
  ['/news?page=2', 9, ['/api/news?page=0&size=10', '/api/news?page=1&size=10']],
])('%s of a list with %i pages reads no page behind its end', async (url, totalPages, expected) => {
  const requested: string[] = [];
  const { get, renders } = renderedSite({
    discovery: listDiscovery,
    read: async (call) => {
      requested.push(call);
      return { status: 200, body: { content: [], totalPages } };
    },
  });
  await get(url);
  expect(requested).toEqual(expected);
  expect(Object.keys(renders[0]?.input.answers ?? {})).toEqual(expected);
});

test('a page that finds no place in the queue reads only its subject', async () => {
  const busySite = renderedSite({ renderer: { ...noRenderer, enter: () => null } });
  await busySite.get('/');
  expect(busySite.state.reads).toBe(0);
  expectNoServerHtml(await busySite.get('/news/5'));
  expect(busySite.state.reads).toBe(1);
});

test('a call for a list that takes a second leads to a page without server HTML', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = renderedSite({ read: () => new Promise(() => {}) }).get('/');
  await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await page).text).toContain('<div id="root"></div>');
});

test.each([404, 400])('a post whose call is answered with %i is missing', async (status) => {
  const { get, renders } = renderedSite({ read: async () => ({ status, body: null }) });
  const page = await get('/news/5');
  expect(page.status).toBe(404);
  expect(page.text).toContain('<main');
  expect(renders[0]?.input).toMatchObject({ answers: {}, missing: ['/api/news/5'] });
  expect(block(page.text, 'boot')).toMatchObject({ missing: ['/api/news/5'] });
  expect(page.text).not.toContain('first-calls');
});

test('the page for an unknown address is rendered by the shell', async () => {
  const { get, renders } = renderedSite({
    ...fakeRenderer(async () => ({ status: 404, html: '<main>' })),
  });
  const page = await get('/nowhere');
  expect(page.status).toBe(404);
  expect(page.text).toContain('<div id="root"><main></div>');
  expect(renders.map(({ set }) => set.sections)).toEqual([[]]);
});

test.each(['/login', '/register', '/reset-password', '/profile', '/news/create'])(
  '%s has no server HTML: it is a form, or for one user',
  async (path) => {
    const { get, renders } = renderedSite();
    const { text } = await get(path);
    expect(text).toContain('<div id="root"></div>');
    expect(renders).toEqual([]);
  },
);

test('hints for pictures are in the head', async () => {
  const head = '<link rel="preload" as="image" href="/media/a.webp">';
  const renderer = fakeRenderer(async () => ({ status: 200, html: '<main>', head }));
  const { text } = await renderedSite(renderer).get('/news/5');
  expect(text.indexOf(head)).toBeGreaterThan(0);
  expect(text.indexOf(head)).toBeLessThan(text.indexOf('</head>'));
});

test('public pages are rendered at the start, and before a release goes live', async () => {
  const { get, renderAhead, renders, outcomes, dataDir } = renderedSite();
  const next = `${JSON.stringify(liveDiscovery(2))}\n`;
  await renderAhead.renderPagesOf(next);
  expect(renders).toEqual([]);
  await renderAhead.start();
  expect(new Set(renders.map(({ input }) => input.url))).toEqual(
    new Set(['/', '/news', '/news/0', '/error', '/forbidden']),
  );
  await get('/news');
  const before = renders.length;
  await renderAhead.renderPagesOf(next);
  expect(renders).toHaveLength(2 * before);
  await get('/news');
  writeBelow(dataDir, 'site/discovery.json', next);
  for (const address of ['/', '/news']) await get(address);
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'kept']);
});

test.each([
  [500, 503],
  [503, 503],
  [429, 200],
])('an article whose call is answered with %i has the status %i', async (apiStatus, status) => {
  const { get, renders } = renderedSite({
    read: async () => ({ status: apiStatus, body: null }),
  });
  const page = await get('/news/5');
  expect(page.text).toContain('<title>');
  expect(expectNoServerHtml(page)).toBe(status);
  expect(renders).toEqual([]);
});
