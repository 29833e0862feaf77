import { describe, expect, test } from 'vitest';
import { photoStep } from './photo-step.rules.ts';

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
