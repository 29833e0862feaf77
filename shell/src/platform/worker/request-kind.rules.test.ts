import { expect, it } from 'vitest';
import { imageStemsIn, type RequestInfo, requestKind } from './request-kind.rules.ts';

const SITE = 'https://council.example';

const kindOf = (
  path: string,
  { headers, ...more }: Partial<Omit<RequestInfo, 'headers'>> & { headers?: object } = {},
) =>
  requestKind(
    {
      method: 'GET',
      isNavigation: false,
      ...more,
      url: new URL(path, SITE).href,
      headers: new Headers({ ...headers }),
    },
    SITE,
  );

it.each([
  ['/', 'page'],
  ['/news/7', 'page'],
  ['/news?page=2', 'page'],
  ['/admin/users', 'page'],
  ['/api/docs', 'other'],
  ['/media/x', 'other'],
  ['/sections/mf-news/1/', 'other'],
  ['/preview/abc', 'other'],
  ['/feed.xml', 'other'],
])('opening %s is %s', (path, kind) => {
  expect(kindOf(path, { isNavigation: true })).toBe(kind);
});

it.each([
  ['/assets/index.0a1b.js', 'file'],
  ['/sections/mf-news/1.0.0-aa/remoteEntry.js', 'file'],
  ['/api/news', 'api'],
  ['/api/news?page=0&size=10', 'api'],
  ['/api/news/7', 'api'],
  ['/api/news/drafts', 'other'],
  ['/api/products/3', 'api'],
  ['/api/products?page=0&size=10&q=hoodie', 'other'],
  ['/media/0123456789abcdef-1200x800@480.webp', 'file'],
  ['/media/0123456789abcdef-256x256.webp', 'other'],
  ['/media/../api/users.webp', 'other'],
  ['/api/auth/me', 'other'],
  ['/api/users/me/data', 'other'],
  ['/discovery.json', 'other'],
  ['/service-worker.js', 'other'],
  ['https://elsewhere.example/assets/a.js', 'other'],
])('%s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it.each(['authorization', 'range', 'if-none-match'])(
  'a request with the header %s is other',
  (name) => {
    const paths = ['/api/news', '/assets/index.0a1b.js', '/media/0123456789abcdef-1x1.webp'];
    for (const path of paths) expect(kindOf(path, { headers: { [name]: 'x' } })).toBe('other');
  },
);

it.each([
  ['/api/news', 'write'],
  ['/api/orders', 'write'],
  ['/api/orders/sales', 'write'],
  ['/api/orders/1/undo-paid', 'write'],
  ['/api/orders/1/exchange', 'write'],
  ['/api/orders/1/quantity', 'write'],
  ['/api/sections/reports', 'other'],
  ['/api/orders/remind', 'other'],
  ['/login', 'other'],
])('POST %s is %s', (path, kind) => {
  expect(kindOf(path, { method: 'POST' })).toBe(kind);
});

it('Images in a text are listed once, independent of their width', () => {
  const text =
    '"/media/0123456789abcdef-1200x800@480.webp" ![](/media/0123456789abcdef-1200x800.webp) /media/face.png';
  expect(imageStemsIn(text)).toEqual(['0123456789abcdef-1200x800']);
});
