import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Boot, NewsPost, Page, Product, RenderInput } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import {
  DISCOVERY_SCHEMA,
  type Discovery,
  discoveredSectionOf,
  discoveryForBrowsers,
  releaseFolder,
  SSR_BUNDLE,
} from 'shared/releases';
import { describe, expect, test } from 'vitest';
import { inPackage, SECTIONS } from '../../src/base/paths.ts';
import { SINGLETONS } from '../../src/build/shared-modules.ts';
import { describeRelease } from '../../src/release/describe-release.ts';
import { BUDGETS } from './budgets.ts';
import { loadBundles } from './load-bundles.ts';

const RENDERED = ['mf-news', 'mf-store'] as const;
const { shell, sections, required, logged, context } = loadBundles(RENDERED);
const fetchInside = (url: string) => (context['fetch'] as typeof fetch)(url).catch(() => undefined);

const NOW = Date.UTC(2031, 4, 3);
const releases = (await Promise.all(SECTIONS.map(describeRelease))).map(({ manifest }) => manifest);
const discovery: Discovery = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    releases.map((release) => [
      release.name,
      [discoveredSectionOf(release, releaseFolder(release.name, release.version))],
    ]),
  ),
};

const post = (id: number): NewsPost => ({
  id,
  title: `Post ${id}`,
  content:
    'We met on **Monday** &hearts; at [the hall](https://hall.example).\n\n| Who | How many |\n| :-- | --: |\n| All | 9 |',
  snippet: 'We met on Monday ♥ at the hall.',
  bannerPhotoUrl: id % 2 === 0 ? null : '/media/0123456789abcdef-1200x600.webp',
  extraPhotos: '/media/0123456789abcdef-800x600.webp',
  createdAt: '2026-03-05T22:30:00.000Z',
  updatedAt: '2026-03-05T22:30:00.000Z',
  version: 1,
});

const product = (id: number): Product => ({
  id,
  name: `Hoodie ${id}`,
  description: 'A *warm* one',
  imageUrl: null,
  price: 25,
  available: id === 2 ? 0 : 5,
  version: 1,
});

const pageOf = <T>(content: T[], number = 0, totalPages = 1): Page<T> => ({
  content,
  totalPages,
  totalElements: content.length * totalPages,
  number,
  size: content.length,
  first: number === 0,
  last: number === totalPages - 1,
});

const HOME = {
  [`/api/news?page=0&size=${PAGE_SIZE.home}`]: pageOf([post(1), post(2)]),
  [`/api/products?page=0&size=${PAGE_SIZE.home}`]: pageOf([product(1), product(2)]),
};
const newsPage = (page: number) => `/api/news?page=${page}&size=${PAGE_SIZE.news}`;
const storePage = (q = '') => `/api/products?page=0&size=${PAGE_SIZE.products}${q && `&q=${q}`}`;

const config: Boot['config'] = {
  schoolName: 'Harbour School',
  siteName: 'Harbour School Student Council',
  emailDomain: 'harbour.example',
  currencyLabel: 'BGN',
  supportEmail: 'council@harbour.example',
  maintenanceEstimate: 'an hour',
  requireVerifiedToOrder: true,
  apiOrigin: '',
};

const render = (url: string, given: Partial<RenderInput> = {}) =>
  shell.render(
    {
      url,
      boot: { config, discovery: discoveryForBrowsers(discovery) },
      answers: {},
      now: NOW,
      ...given,
    },
    sections,
  );

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

const PAGES: [url: string, answers: Record<string, unknown>, texts: string[]][] = [
  [
    '/',
    HOME,
    ['Welcome to Harbour School Student Council', 'Post 1', '6 March 2026', 'Hoodie 1', '2031'],
  ],
  ['/news', { [newsPage(0)]: pageOf([post(1)]) }, ['Latest News', 'Post 1', 'We met on Monday']],
  [
    '/news?page=2&utm_source=x',
    { [newsPage(0)]: pageOf([post(4)], 0, 2), [newsPage(1)]: pageOf([post(3)], 1, 2) },
    ['Post 4', 'Post 3'],
  ],
  ['/news/1', { '/api/news/1': post(1) }, ['Post 1', '♥', 'How many', 'Gallery']],
  ['/store', { [storePage()]: pageOf([product(1)]) }, ['Fundraiser Products', 'Hoodie 1', '25.00']],
  ['/store?q=hood', { [storePage('hood')]: pageOf([product(1)]) }, ['1 product for “hood”']],
  ['/store/1', { '/api/products/1': product(1) }, ['Hoodie 1', 'Login to Add to Cart', 'warm']],
  ['/error?code=500', {}, ['500', 'Something Went Wrong']],
  ['/forbidden', {}, ["You don't have permission"]],
];

const MISSING: [url: string, missing: string[], text: string][] = [
  ['/nowhere', [], 'Page Not Found'],
  ['/news/1/2/3', [], 'Page Not Found'],
  ['/news/9', ['/api/news/9'], 'News post not found'],
  ['/store/9', ['/api/products/9'], 'Product not found'],
];

describe('the SSR bundles', () => {
  test.each(['shell', ...RENDERED])('%s has one within its budget', (name) => {
    const bundle = readFileSync(inPackage(name, 'dist', SSR_BUNDLE));
    expect(brotliCompressSync(bundle).length).toBeLessThanOrEqual(
      name === 'shell' ? BUDGETS.shellSsrBundle : BUDGETS.sectionSsrBundle,
    );
  });

  test('are among the files of a release that has public pages', () => {
    const withBundle = releases.filter(({ files }) => SSR_BUNDLE in files);
    expect(withBundle.map(({ name }) => name)).toEqual(RENDERED);
  });

  test('of the shell provides each shared module, and sections require no others', () => {
    expect(Object.keys(shell.provides).sort()).toEqual(Object.keys(SINGLETONS).sort());
    expect([...required].filter((name) => !(name in SINGLETONS))).toEqual([]);
  });

  test.each(['shell', ...RENDERED])('of %s contains no runtime of federation', (name) => {
    const bundle = readFileSync(inPackage(name, 'dist', SSR_BUNDLE), 'utf8');
    expect(bundle).not.toContain('__FEDERATION__');
  });
});

describe('a page with its data', () => {
  test.each(PAGES)(
    '%s has its text, the class names and pictures of the browser, and no script',
    async (url, answers, texts) => {
      const { status, html, why } = await render(url, { answers });
      expect({ status, why }).toEqual({ status: 200, why: undefined });
      for (const text of texts) expect(textOf(html)).toContain(text);
      expect(logged).toEqual([]);
      expect(html).toMatch(/^<div class="/);
      expect(html).not.toMatch(/<script|<template|<link|aria-busy="true"/);
      const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
        list.split(/\s+/),
      );
      const unknown = names.filter((name) => !isStyled(name) && !/^(?:lucide|$)/.test(name));
      expect([...new Set(unknown)]).toEqual([]);
      for (const [, file = ''] of html.matchAll(/ src="(\/assets\/[^"]+)"/g))
        expect(readFileSync(inPackage('shell', 'dist', file)).length).toBeGreaterThan(0);
    },
  );

  test('preload hints for images of the first screen are in the head', async () => {
    const { head } = await render('/news/1', { answers: { '/api/news/1': post(1) } });
    expect(head).toMatch(/^<link rel="preload" as="image"[^>]*\/?>$/);
  });

  test('the same data renders the same page, independent of earlier renders', async () => {
    const [url, answers] = ['/news/1', { '/api/news/1': post(1) }];
    const first = await render(url, { answers });
    await render('/', { answers: HOME });
    expect(await render(url, { answers })).toEqual(first);
  });
});

describe('a missing page', () => {
  test.each(MISSING)('%s has status 404', async (url, missing, text) => {
    const { status, html } = await render(url, { missing });
    expect(status).toBe(404);
    expect(textOf(html)).toContain(text);
  });
});

describe('no HTML', () => {
  test.each([
    ['/news', `It asks for ${newsPage(0)}`],
    ['/news/1', 'ApiError: '],
    ['/store/1', 'ApiError: '],
    ['/', `It asks for `],
  ])('%s without its data', async (url, why) => {
    const output = await render(url);
    expect(output.html).toBe('');
    expect(output.why).toContain(why);
  });

  test.each([
    ['/login', 'The page is not public'],
    ['/profile', 'The page is not public'],
    ['/admin', 'mf-admin cannot be rendered here'],
  ])('%s, which is not public', async (url, why) => {
    expect(await render(url)).toMatchObject({ html: '', why });
  });

  test('without one of its sections', async () => {
    const input = { url: '/', boot: { config, discovery: discoveryForBrowsers(discovery) } };
    const { 'mf-news': news } = sections;
    const output = await shell.render({ ...input, answers: HOME, now: NOW }, { 'mf-news': news });
    expect(output).toMatchObject({ html: '', why: 'mf-store cannot be rendered here' });
  });

  test('for a render during another one', async () => {
    const alone = await render('/forbidden');
    const [first, second] = await Promise.all([
      render('/', { answers: HOME }),
      render('/forbidden'),
    ]);
    expect(first.html).toBe('');
    expect(['', alone.html]).toContain(second.html);
  });
});

/** As much of React as the tests need; this package does not have its types. */
type React = {
  readonly createElement: (...parts: unknown[]) => unknown;
  readonly lazy: (load: () => Promise<{ readonly default: () => unknown }>) => unknown;
  readonly Suspense: unknown;
};

describe('a section of any committee', () => {
  const react = shell.provides['react'] as React;
  const { redirect } = shell.provides['shared/router'] as { redirect: (to: string) => Response };

  /** The news as somebody else might have written them. */
  const renderOther = (route: object) => {
    const news = { routes: { contract: 1, routes: [{ index: true, ...route }], elsewhere: {} } };
    const boot = { config, discovery: discoveryForBrowsers(discovery) };
    const input = { url: '/news', boot, answers: {}, now: NOW };
    return shell.render(input, { ...sections, 'mf-news': { ...news, widgets: { widgets: [] } } });
  };
  const asking = (): null => {
    void fetchInside('/api/me');
    return null;
  };
  const failing = (): never => {
    throw new Error('Broken');
  };

  const broken: [what: string, route: object, why: string][] = [
    ['leads to another page', { loader: () => redirect('/store') }, 'The page leads to another'],
    ['leads away', { loader: () => redirect('https://evil.example') }, 'The page leads to another'],
    ['fails while it reads', { loader: failing, Component: () => null }, 'Error: Broken'],
    ['fails while it is rendered', { Component: failing }, 'Error: Broken'],
    ['asks the network', { Component: asking }, '/api/me'],
  ];
  test.each(broken)('that %s has no HTML', async (_, route, why) => {
    const output = await renderOther(route);
    expect(output.html).toBe('');
    expect(output.why).toContain(why);
  });

  test('is rendered completely, with late and long components', async () => {
    const Late = react.lazy(async () => ({
      default: () => react.createElement('p', null, 'long '.repeat(20_000)),
    }));
    const { html } = await renderOther({
      Component: () =>
        react.createElement(react.Suspense, { fallback: 'soon' }, react.createElement(Late)),
    });
    expect(textOf(html)).toContain('long '.repeat(20_000));
    expect(html).not.toMatch(/<script|<template|soon/);
  });
});

const styles = ['shell', ...RENDERED]
  .flatMap((name) =>
    readdirSync(inPackage(name, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(inPackage(name, 'dist', file), 'utf8')),
  )
  .join('\n');

const isStyled = (name: string): boolean => styles.includes(`.${name}`);
