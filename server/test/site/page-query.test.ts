import { expect, test } from 'vitest';
import { findPage } from '../../src/site/find-page.ts';
import { askedOf } from '../../src/site/page-query.rules.ts';
import { discoveryOf, newsSection } from './released-site.ts';

const { extras } = newsSection;
const pages = extras.pages.map((page) =>
  page.path === '/news' ? { ...page, query: ['page', 'q'] } : page,
);
const discovery = discoveryOf({ ...newsSection, extras: { ...extras, pages } });

const asked = (address: string) => {
  const { pathname: path, searchParams: query } = new URL(`http://site${address}`);
  return askedOf(findPage(discovery, path), { path, query });
};

test.each([
  ['/news', '/news', ['/api/news?page=0&size=10']],
  ['/news?page=1', '/news', ['/api/news?page=0&size=10']],
  ['/news?page=x', '/news', ['/api/news?page=0&size=10']],
  ['/news?page=-3', '/news', ['/api/news?page=0&size=10']],
  ['/news?page=2', '/news?page=2', ['/api/news?page=0&size=10', '/api/news?page=1&size=10']],
  [
    '/news?page=02&utm_source=x',
    '/news?page=2',
    ['/api/news?page=0&size=10', '/api/news?page=1&size=10'],
  ],
  ['/news?q=+gold+cup+', '/news?q=gold+cup', ['/api/news?page=0&size=10&q=gold+cup']],
  ['/news?q=%26page%3D9', '/news?q=%26page%3D9', ['/api/news?page=0&size=10&q=%26page%3D9']],
  ['/news?q=', '/news', ['/api/news?page=0&size=10']],
  ['/news?fbclid=9', '/news', ['/api/news?page=0&size=10']],
  ['/news/7?page=2', '/news/7', ['/api/news/7']],
  ['/?page=2', '/', ['/api/news?page=0&size=4']],
  ['/nowhere?x=1', '/nowhere', []],
])('%s is the page %s', (address, page, data) => {
  expect(asked(address)).toMatchObject({ address: page, data });
});

test('no address asks for more pages of a list, or a longer term, than the browser would', () => {
  expect(asked('/news?page=999999').data).toHaveLength(50);
  expect(asked(`/news?q=${'a'.repeat(3000)}`).address).toBe(`/news?q=${'a'.repeat(100)}`);
});

test.each([
  ['/', 'common'],
  ['/news', 'common'],
  ['/news/7', 'common'],
  ['/news?page=5', 'common'],
  ['/news?page=6', 'rare'],
  ['/news?q=a', 'rare'],
  ['/news/007', 'rare'],
  ['/nowhere', 'rare'],
])('%s is %s', (address, share) => {
  expect(asked(address).share).toBe(share);
});
