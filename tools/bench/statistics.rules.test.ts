import { expect, test } from 'vitest';
import { spreadOf } from './statistics.rules.ts';

test.each([
  { values: [3], median: 3, low: 3, high: 3 },
  { values: [9, 1, 5], median: 5, low: 1, high: 9 },
  { values: [4, 1, 2, 10], median: 3, low: 1, high: 10 },
  { values: [100, 20, 3], median: 20, low: 3, high: 100 },
])('the median of $values is $median, between $low and $high', ({ values, ...spread }) => {
  expect(spreadOf(values)).toEqual(spread);
});

test('nothing was measured where there are no values', () => {
  expect(spreadOf([])).toBeNull();
});
