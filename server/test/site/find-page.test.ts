import { expect, test } from 'vitest';
import { findPage } from '../../src/site/find-page.ts';
import { discoveryOf, newsSection } from './released-site.ts';

const discovery = discoveryOf(newsSection);

test.each([
  ['/', { known: true, title: '', data: ['/api/news?page=0&size=4'] }],
  ['/login', { known: true, title: 'Login', data: [] }],
  ['/news', { known: true, title: 'Latest News', data: ['/api/news?page=0&size=10'] }],
  ['/news/12', { known: true, title: 'News', data: ['/api/news/12'] }],
  ['/news/create', { known: true, title: 'Create', data: [] }],
  ['/news/a%2Fb', { known: true, title: 'News', data: ['/api/news/a%252Fb'] }],
  ['/news/12/more', { known: false, title: 'Page Not Found', data: [] }],
  ['/newspaper', { known: false, title: 'Page Not Found', data: [] }],
  ['/toString', { known: false, title: 'Page Not Found', data: [] }],
])('%s is planned from plain data', (path, expected) => {
  expect(findPage(discovery, path)).toMatchObject(expected);
});

test('a page is looked up only in the section that owns its path', () => {
  const { extras } = newsSection;
  const pages = [{ path: '/store/:id', files: [], data: ['/api/news/999999'], title: 'Closed' }];
  const greedy = { ...newsSection, extras: { ...extras, pages } };
  const store = { ...newsSection, extras: { ...extras, prefix: 'store', title: 'Store' } };
  const plan = findPage(discoveryOf(greedy, store), '/store/1');
  expect(plan).toMatchObject({ known: false, data: [] });
});

test('a page asks for the files of its section and its own, the home page for the widgets', () => {
  const urls = (path: string) => findPage(discovery, path).files.map(({ url }) => url);
  expect(urls('/news/12')).toEqual([
    '/sections/mf-news/1.0.0-aa/routes.js',
    '/sections/mf-news/1.0.0-aa/article.css',
  ]);
  expect(urls('/')).toEqual(['/sections/mf-news/1.0.0-aa/widgets.js']);
});
