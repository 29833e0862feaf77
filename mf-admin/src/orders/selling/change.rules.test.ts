import { expect, test } from 'vitest';
import { likelyChanges } from './change.rules.ts';

test.each([
  [700, '10.00-3.00 20.00-13.00 50.00-43.00 100.00-93.00'],
  [4750, '50.00-2.50 60.00-12.50 100.00-52.50'],
  [2000, '50.00-30.00 100.00-80.00'],
  [12_300, '125.00-2.00 130.00-7.00 140.00-17.00 150.00-27.00'],
  [20_000, ''],
])('of %i cents, people give and get back: %s', (sumCents, expected) => {
  const texts = likelyChanges(sumCents).map(({ givenCents, backCents }) =>
    [givenCents, backCents].map((cents) => (cents / 100).toFixed(2)).join('-'),
  );
  expect(texts.join(' ')).toBe(expected);
});
