import { loadAllPages } from 'shared/data';
import { pageOf } from 'shared/testing';
import { expect, test } from 'vitest';

/** A list in pages of two, which changes after the first page was read. */
function pagesOf(before: readonly number[], after: readonly number[]) {
  let reads = 0;
  return async (number: number) => {
    const ids = reads === 0 ? before : after;
    reads += 1;
    const content = ids.slice(number * 2, number * 2 + 2).map((id) => ({ id }));
    const totalPages = Math.ceil(ids.length / 2);
    return { ...pageOf(content, number, totalPages), totalElements: ids.length };
  };
}

test.each<[string, number[], number[], number[]]>([
  ['one page', [2, 1], [2, 1], [2, 1]],
  ['no items', [], [], []],
  ['several pages', [5, 4, 3, 2, 1], [5, 4, 3, 2, 1], [5, 4, 3, 2, 1]],
  ['a new item, which moves one to the next page', [4, 3, 2, 1], [5, 4, 3, 2, 1], [5, 4, 3, 2, 1]],
  ['an item that left, which moves one to the page before', [5, 4, 3, 2], [4, 3, 2], [4, 3, 2]],
])('all pages of a list with %s hold each item once', async (_name, before, after, expected) => {
  const items = await loadAllPages(pagesOf(before, after));
  expect(items.map(({ id }) => id).sort()).toEqual(expected.toSorted());
});
