import { pageOf } from 'shared/testing';
import { expect, test } from 'vitest';
import { joinPages } from './joined-pages.rules.ts';

const page = (number: number, ids: readonly number[], totalPages = 3) =>
  pageOf(
    ids.map((id) => ({ id })),
    number,
    totalPages,
  );

test('pages are joined, and items moved onto a later page are not shown twice', () => {
  const { items, total } = joinPages([page(0, [9, 8, 7]), page(1, [7, 6])]);
  expect(items.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  expect(total, 'as the newest page says').toBe(6);
});

test.each([
  [0, 0, null],
  [0, 1, null],
  [0, 2, 1],
  [1, 2, null],
  [1, 3, 2],
  [2, 3, null],
])('after page %i of %i pages the next is %s', (number, totalPages, next) => {
  expect(joinPages([page(number, [1], totalPages)]).nextPage).toBe(next);
});

test('without a page there is nothing', () => {
  expect(joinPages([])).toEqual({ items: [], total: 0, nextPage: null });
});
