import type { DiscoveredSection, SectionFace } from 'shared/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { sectionAt, sectionsIn, sectionsOf } from '../src/sections/discovery.ts';

const section = (
  face: Partial<SectionFace> & { readonly prefix: string },
): DiscoveredSection<SectionFace> => ({
  url: `/sections/${face.prefix}/remoteEntry.js`,
  metadata: { version: '1', integrity: '' },
  extras: { title: 'Any', elsewhere: [], slots: {}, contract: 1, ...face },
});

const documentOf = (entries: Readonly<Record<string, unknown>>) => ({
  schema: 'v1-pre',
  microFrontends: entries,
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['nothing', undefined],
  ['text', 'hello'],
  ['a list', []],
  ['no sections', { schema: 'v1-pre' }],
  ['sections as a list', { microFrontends: [] }],
])(
  'a discovery document that is %s leaves the site without sections, not without a page',
  (_, document) => {
    expect(sectionsOf(document)).toEqual([]);
  },
);

test('a damaged entry is left out and reported, the others are used', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const good = section({ prefix: 'news' });
  const document = documentOf({
    'mf-news': [good],
    'mf-none': [],
    'mf-url': [{ ...good, url: 7 }],
    'mf-bare': [{ url: '/x.js' }],
    'mf-prefix': [section({ prefix: '../admin' })],
  });
  expect(sectionsOf(document).map(({ name }) => name)).toEqual(['mf-news']);
  expect(warn).toHaveBeenCalledTimes(4);
});

test.each([
  ['/news', 'mf-news'],
  ['/news/12', 'mf-news'],
  ['/newspaper', undefined],
  ['/store/cart', 'mf-store'],
  ['/profile/orders', 'mf-store'],
  ['/profile', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, owner) => {
  const sections = sectionsOf(
    documentOf({
      'mf-news': [section({ prefix: 'news' })],
      'mf-store': [section({ prefix: 'store', elsewhere: ['profile/orders'] })],
    }),
  );
  expect(sectionAt(sections, path)?.name).toBe(owner);
});

test('a place of the shell is filled in the order the sections ask for', () => {
  const sections = sectionsOf(
    documentOf({
      'mf-store': [section({ prefix: 'store', slots: { home: 20 } })],
      'mf-admin': [section({ prefix: 'admin' })],
      'mf-news': [section({ prefix: 'news', slots: { home: 10 } })],
    }),
  );
  expect(sectionsIn(sections, 'home').map(({ name }) => name)).toEqual(['mf-news', 'mf-store']);
});
