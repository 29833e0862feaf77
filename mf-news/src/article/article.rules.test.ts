import { describe, expect, test } from 'vitest';
import { aPost } from '../../test/posts.ts';
import { addPage, emptyFeed } from '../list/feed.rules.ts';
import { bannerLayout } from './banner-layout.rules.ts';
import { photoStep } from './photo-step.rules.ts';

describe('the layout of an article', () => {
  test.each([
    ['a panorama', 3, 'banner'],
    ['just above 1.2', 1.2001, 'banner'],
    ['exactly 1.2', 1.2, 'square'],
    ['a square', 1, 'square'],
    ['exactly 0.8', 0.8, 'square'],
    ['just below 0.8', 0.7999, 'sidebar'],
    ['a portrait', 0.5, 'sidebar'],
    ['an unknown shape', null, 'banner'],
    ['no shape at all', Number.NaN, 'banner'],
    ['an empty picture', 0, 'banner'],
  ])('%s', (_, ratio, expected) => {
    expect(bannerLayout(ratio)).toBe(expected);
  });
});

describe('the list of news', () => {
  const page = (number: number, ids: readonly number[], totalPages = 3) => ({
    content: ids.map((id) => aPost({ id })),
    totalPages,
    totalElements: 25,
    number,
    size: 10,
    first: number === 0,
    last: number === totalPages - 1,
  });

  test('page 0 replaces what was there', () => {
    const feed = addPage(addPage(emptyFeed, page(0, [1, 2])), page(0, [3]));
    expect(feed.posts.map(({ id }) => id)).toEqual([3]);
  });

  test('later pages are added, a post that moved onto them is not shown twice', () => {
    const feed = addPage(addPage(emptyFeed, page(0, [9, 8, 7])), page(1, [7, 6]));
    expect(feed.posts.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  });

  test.each([
    [0, 0, false],
    [0, 1, false],
    [0, 2, true],
    [1, 2, false],
    [1, 3, true],
    [2, 3, false],
  ])('after page %i of %i pages there is more: %s', (number, totalPages, hasMore) => {
    expect(addPage(emptyFeed, page(number, [1], totalPages)).hasMore).toBe(hasMore);
  });
});

describe('keys in the gallery', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 0],
    ['ArrowLeft', 0, 4],
    ['ArrowLeft', 3, 2],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, null],
    ['toString', 1, null],
  ])('%s on photo %i of 5', (key, shown, expected) => {
    expect(photoStep(key, { shown, count: 5 })).toBe(expected);
  });
});
