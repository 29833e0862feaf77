import { formatPrice, fromCents, sumByCurrency, sumsText, toCents } from 'shared/domain';
import { expect, test } from 'vitest';

test.each([
  [12.5, '12.50 BGN'],
  [0, '0.00 BGN'],
  [0.1 + 0.2, '0.30 BGN'],
  [1234.5, '1234.50 BGN'],
  [-3, '-3.00 BGN'],
])('%d is shown as %s', (amount, text) => {
  expect(formatPrice(amount, 'BGN')).toBe(text);
});

test.each([
  [0.01, 1],
  [1.15, 115],
  [4.35, 435],
  [8.2, 820],
  [19.99, 1999],
  [100_000, 10_000_000],
])('%d is %i cents, and back', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
  expect(fromCents(cents)).toBe(amount);
});

test('sums of money never mix currencies', () => {
  const sums = sumByCurrency([
    { amount: 1.1, currency: 'BGN' },
    { amount: 5, currency: 'EUR' },
    { amount: 2.2, currency: 'BGN' },
  ]);
  expect(sumsText(sums, 'EUR')).toBe('3.30 BGN + 5.00 EUR');
});

test('a sum of nothing is zero of the own currency', () => {
  expect(sumsText([], 'EUR')).toBe('0.00 EUR');
});
