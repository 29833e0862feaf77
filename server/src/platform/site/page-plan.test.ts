import { expect, test } from 'vitest';
import { discoveryOf, newsSection } from '../../../test/site/released-site.ts';
import { laterPages, planPage } from './page-plan.ts';

const { extras } = newsSection;
const pages = extras.pages.map((page) =>
  page.path === '/news' ? { ...page, query: ['page', 'q'] } : page,
);
const discovery = discoveryOf({ ...newsSection, extras: { ...extras, pages } });

const planOf = (address: string, document = discovery) => {
  const { pathname: path, searchParams: query } = new URL(`http://site${address}`);
  return planPage(document, { path, query });
};

test.each([
  ['/', { isKnown: true, title: '', data: ['/api/news?page=0&size=4'] }],
  ['/login', { isKnown: true, title: 'Login', data: [] }],
  ['/news', { isKnown: true, title: 'Latest News', data: ['/api/news?page=0&size=10'] }],
  ['/news/12', { isKnown: true, title: 'News', data: ['/api/news/12'] }],
  ['/news/create', { isKnown: true, title: 'Create', data: [] }],
  ['/news/a%2Fb', { isKnown: true, title: 'News', data: ['/api/news/a%252Fb'] }],
  ['/news/12/more', { isKnown: false, title: 'Page Not Found', data: [] }],
  ['/newspaper', { isKnown: false, title: 'Page Not Found', data: [], priority: 'low' }],
  ['/toString', { isKnown: false, title: 'Page Not Found', data: [] }],
])('%s is planned', (path, expected) => {
  expect(planOf(path)).toMatchObject(expected);
});

test('only the section that owns a path has a page for it', () => {
  const pages = [{ path: '/store/:id', files: [], data: ['/api/news/999999'], title: 'Closed' }];
  const greedy = { ...newsSection, extras: { ...extras, pages } };
  const store = { ...newsSection, extras: { ...extras, prefix: 'store', title: 'Store' } };
  const plan = planOf('/store/1', discoveryOf(greedy, store));
  expect(plan).toMatchObject({ isKnown: false, data: [] });
});

test('a page needs the files of its section and its own, the home page those of the widgets', () => {
  const urls = (path: string) => planOf(path).files.map(({ url }) => url);
  expect(urls('/news/12')).toEqual([
    '/sections/mf-news/1.0.0-aa/routes.js',
    '/sections/mf-news/1.0.0-aa/article.css',
  ]);
  expect(urls('/')).toEqual(['/sections/mf-news/1.0.0-aa/widgets.js']);
});

test('a section with widgets for signed-in users alone is not needed to render the home page', () => {
  const storeExtras = { ...extras, prefix: 'store', slots: { 'home-note': 1, header: 1 } };
  const store = { ...newsSection, extras: storeExtras };
  const { sections } = planOf('/', discoveryOf(newsSection, store));
  expect(sections?.map(({ name }) => name)).toEqual(['mf-news']);
});

test.each([
  ['/news', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news?page=1', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news?page=x', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news?page=-3', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news?page=2', '/news?page=2', '?page=0&size=10', 2, 'low'],
  ['/news?page=02&utm_source=x', '/news?page=2', '?page=0&size=10', 2, 'low'],
  ['/news?q=+gold+cup+', '/news?q=gold+cup', '?page=0&size=10&q=gold+cup', 1, 'low'],
  ['/news?q=%26page%3D9', '/news?q=%26page%3D9', '?page=0&size=10&q=%26page%3D9', 1, 'low'],
  ['/news?q=', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news?fbclid=9', '/news', '?page=0&size=10', 1, 'normal'],
  ['/news/7?page=2', '/news/7', '/7', 1, 'normal'],
  ['/?page=2', '/', '?page=0&size=4', 1, 'normal'],
])('%s is the page %s, with the news of %s for up to %i pages, and %s priority', (...row) => {
  const [requested, address, news, pageCount, priority] = row;
  const data = [`/api/news${news}`];
  expect(planOf(requested)).toMatchObject({ address, data, pageCount, priority });
});

test.each([
  ['/news?page=12', 'the server'],
  ['/news?page=13', 'the browser'],
  ['/news?page=3&q=cup', 'the server'],
  ['/news?page=4&q=cup', 'the browser'],
])('%s is rendered by %s, because a page may need many calls', (address, renderedBy) => {
  expect(planOf(address).sections === null).toBe(renderedBy === 'the browser');
});

test('the pages after the first one of a list are calls of the same list', () => {
  const list = '/api/news?page=0&size=10&q=cup';
  expect(laterPages(list, 3)).toEqual([
    '/api/news?page=1&size=10&q=cup',
    '/api/news?page=2&size=10&q=cup',
  ]);
  for (const calls of [laterPages(list, 1), laterPages(list, 0), laterPages('/api/news/7', 3)])
    expect(calls).toEqual([]);
});

test('the number of pages of a list and the length of a search term are limited as in the browser', () => {
  expect(planOf('/news?page=999999').pageCount).toBe(50);
  expect(planOf(`/news?q=${'a'.repeat(3000)}`).address).toBe(`/news?q=${'a'.repeat(100)}`);
});
