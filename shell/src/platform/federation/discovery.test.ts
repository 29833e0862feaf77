import { expect, test } from 'vitest';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { sectionAt, sectionsInSlot, sectionsOf } from './discovery.ts';

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
    discoveryOf({
      'mf-news': [section({ prefix: 'news' })],
      'mf-store': [section({ prefix: 'store', elsewhere: ['profile/orders'] })],
    }),
  );
  expect(sectionAt(sections, path)?.name).toBe(owner);
});

test('a slot is filled in the order that the sections declare', () => {
  const sections = sectionsOf(
    discoveryOf({
      'mf-store': [section({ prefix: 'store', slots: { home: 20 } })],
      'mf-admin': [section({ prefix: 'admin' })],
      'mf-news': [section({ prefix: 'news', slots: { home: 10 } })],
    }),
  );
  expect(sectionsInSlot(sections, 'home').map(({ name }) => name)).toEqual(['mf-news', 'mf-store']);
});
