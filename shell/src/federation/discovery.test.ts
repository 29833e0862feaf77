import { expectLog } from 'shared/testing';
import { expect, test } from 'vitest';
import { documentOf, section } from '../../test/fake-sections.ts';
import { isWhole, sectionAt, sectionsIn, sectionsOf } from './discovery.ts';

const news = section({ prefix: 'news' });

test.each([
  ['nothing', undefined],
  ['text', 'hello'],
  ['a list', []],
  ['no sections', { schema: 'v1-pre' }],
  ['sections as a list', { microFrontends: [] }],
])('a discovery document that is %s is damaged and has no sections', (_, document) => {
  expect(sectionsOf(document)).toEqual([]);
  expect(isWhole(document)).toBe(false);
});

test('a document of a site without sections is whole', () => {
  expect(isWhole(documentOf({}))).toBe(true);
});

test.each([
  ['no release', []],
  ['something that is not a list', { url: '/x.js' }],
  ['an address that is a number', [{ ...section({ prefix: 'news' }), url: 7 }]],
  ['nothing but an address', [{ url: '/x.js' }]],
  ['no version', [{ ...section({ prefix: 'news' }), metadata: { integrity: '' } }]],
  ['a prefix that leads to other paths', [section({ prefix: '../admin' })]],
  ['a menu entry without a label', [{ ...news, extras: { ...news.extras, menu: { order: 1 } } }]],
])('a section with %s is left out and reported, the others are used', (_, damaged) => {
  expectLog('The discovery document is damaged at mf-damaged');
  const document = documentOf({ 'mf-news': [section({ prefix: 'news' })], 'mf-damaged': damaged });
  expect(sectionsOf(document).map(({ name }) => name)).toEqual(['mf-news']);
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

test('a slot is filled in the order that the sections declare', () => {
  const sections = sectionsOf(
    documentOf({
      'mf-store': [section({ prefix: 'store', slots: { home: 20 } })],
      'mf-admin': [section({ prefix: 'admin' })],
      'mf-news': [section({ prefix: 'news', slots: { home: 10 } })],
    }),
  );
  expect(sectionsIn(sections, 'home').map(({ name }) => name)).toEqual(['mf-news', 'mf-store']);
});
