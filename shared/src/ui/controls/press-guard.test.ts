import { expect, test } from 'vitest';
import { isTooSoon } from './press-guard.ts';

test.each([
  [100, true],
  [350, true],
  [600, true],
  [900, true],
  [999, true],
  [1000, false],
  [Number.NEGATIVE_INFINITY, true],
])('a press %d ms after a button has appeared is not meant for it: %s', (after, expected) => {
  const shownAt = 5000;
  expect(isTooSoon({ timeStamp: shownAt + after }, shownAt)).toBe(expected);
});
