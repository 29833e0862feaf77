import { pageOf } from 'shared/testing';
import { expect, test } from 'vitest';
import { readPages } from './paged-list.loader.ts';

test.each([
  ['/news', 3, [0]],
  ['/news?page=', 3, [0]],
  ['/news?page=0', 3, [0]],
  ['/news?page=-1', 3, [0]],
  ['/news?page=x', 3, [0]],
  ['/news?page=1.5', 3, [0]],
  ['/news?page=2', 3, [0, 1]],
  ['/news?page=50', 3, [0, 1, 2]],
  ['/news?page=12', 1, [0]],
  ['/news?page=12', 0, [0]],
])('at %s, of a list of %i pages, the pages %j are read', async (address, totalPages, expected) => {
  const requested: number[] = [];
  const pages = await readPages(`http://site${address}`, async (page) => {
    requested.push(page);
    return pageOf([{ id: page }], page, totalPages);
  });
  expect(requested).toEqual(expected);
  expect(pages.map(({ number }) => number)).toEqual(expected);
});
