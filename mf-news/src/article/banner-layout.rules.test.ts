import { describe, expect, test } from 'vitest';
import { bannerLayout } from './banner-layout.rules.ts';

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
