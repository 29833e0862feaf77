import { describe, expect, it } from 'vitest';
import { editionOf, isCacheable, isShownAtOnce, pageKey } from './cached-page.rules.ts';

const SITE = 'https://council.example';
const HOUR_MS = 60 * 60_000;

describe('The cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/news', '/news'],
    ['/news/', '/news'],
    ['/news/7#photos', '/news/7'],
    ['/store?page=2', '/store?page=2'],
  ])('%s is %s', (path, key) => {
    expect(pageKey(SITE + path)).toBe(SITE + key);
  });

  it.each([
    ['a search', '/news?q=secretly'],
    ['a chosen language', '/?lang=bg'],
    ['a secret', '/verify?token=secret'],
    ['an unknown parameter', '/news?page=1&from=mail'],
    ['a repeated one', '/news?page=1&page=2'],
  ])('does not exist for %s', (_, path) => {
    expect(pageKey(SITE + path)).toBeUndefined();
  });
});

type Parts = {
  readonly status?: number;
  readonly control?: string;
  readonly language?: string;
  readonly shell?: string;
  readonly news?: string;
  readonly preview?: object;
  readonly answers?: object | null;
  readonly script?: string;
};

function page({
  status = 200,
  control = 'public, max-age=0, must-revalidate',
  language = 'en',
  shell = '1',
  news = '1',
  preview,
  answers = { '/api/news/7': { body: { id: 7 } } },
  script = '/assets/index.js',
}: Parts = {}) {
  const microFrontends = { 'mf-news': [{ metadata: { version: news } }] };
  const boot = { discovery: { extras: { shell }, microFrontends }, preview };
  const block = (id: string, json: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(json)}</script>`;
  return {
    status,
    headers: new Headers({ 'cache-control': control, 'content-language': language }),
    html: `${block('boot', boot)}${answers ? block('answers', answers) : ''}<script defer src="${script}"></script>`,
  };
}

describe('A page that was rendered', () => {
  const files = ['/assets/index.js', '/assets/vendor.js'];

  it('from public data may be cached', () => {
    expect(isCacheable(page(), files)).toBe(true);
  });

  it.each<[string, Parts]>([
    ['without data, as account pages are', { answers: null }],
    ['from no answer', { answers: {} }],
    ['for one visitor', { control: 'private, max-age=0, must-revalidate' }],
    ['as a preview', { control: 'private, no-store' }],
    ['for an address that does not exist', { status: 404 }],
    ['by a failing server', { status: 503 }],
    ['by a shell whose files belong to another worker', { script: '/assets/index.next.js' }],
  ])('%s may not', (_, parts) => {
    expect(isCacheable(page(parts), files)).toBe(false);
  });
});

describe('The edition of a page', () => {
  it('is the same for pages with other data', () => {
    expect(editionOf(page({ answers: {} }))).toBe(editionOf(page()));
  });

  it.each<[string, Parts]>([
    ['language', { language: 'bg' }],
    ['shell', { shell: '2' }],
    ['section', { news: '2' }],
    ['preview', { preview: { section: 'mf-news' } }],
  ])('differs with another %s', (_, parts) => {
    expect(editionOf(page(parts))).not.toBe(editionOf(page()));
  });

  it('does not exist for the page of another program', () => {
    expect(editionOf({ ...page(), html: '<h1>Log in to this network</h1>' })).toBeUndefined();
  });
});

describe('A cached page', () => {
  it.each<[string, number, RequestCache, boolean]>([
    ['of today is shown at once', 23 * HOUR_MS, 'default', true],
    ['of yesterday waits for the network', 24 * HOUR_MS, 'default', false],
    ['from the future, of a clock set back, waits too', -HOUR_MS, 'default', false],
    ['that is gone back to is shown at once', HOUR_MS, 'force-cache', true],
    ['waits when the page is reloaded', HOUR_MS, 'no-cache', false],
    ['waits when it is reloaded without caches', HOUR_MS, 'reload', false],
  ])('%s', (_, age, cache, isShown) => {
    expect(isShownAtOnce(10 * 24 * HOUR_MS, { cache, now: 10 * 24 * HOUR_MS + age })).toBe(isShown);
  });
});
