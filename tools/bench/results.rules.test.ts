import { expect, test } from 'vitest';
import { type Measured, medianOf, tableOf } from './results.rules.ts';

const measured = (interactive: number | null, js: number, variant = 'site'): Measured => ({
  ...{ network: 'slow', page: 'home', variant },
  visit: {
    ...{ firstPaint: 1000, largestPaint: 2000, readable: 1500, interactive },
    ...{ shift: 0.0123, blocked: 40, requests: 7, bytes: { html: 4000, js }, errors: [] },
  },
});

test('rounds of the same page and variant become one row', () => {
  const table = tableOf([
    measured(9000, 100_000, 'monolith'),
    measured(3000, 100_000),
    measured(3400, 120_000),
  ]);
  expect(Object.keys(table)).toEqual(['home, monolith', 'home, site']);
  expect(table['home, site']).toMatchObject({
    ...{ interactive: '3200 (3000–3400)', CLS: '0.012', 'js KB': '110.0', 'all KB': '114.0' },
  });
});

test('a page without a working tap has an empty cell', () => {
  expect(tableOf([measured(null, 1000)])['home, site']?.['interactive']).toBe('never');
});

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 10], 3],
  [[], null],
])('the median of %j is %j', (values, median) => {
  expect(medianOf(values)).toBe(median);
});
