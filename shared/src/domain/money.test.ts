import { describe, expect, test } from 'vitest';
import { sumByCurrency, sumsText } from './money.ts';

describe('sums of money', () => {
  test('never mix currencies', () => {
    const sums = sumByCurrency([
      { amount: 1.1, currency: 'BGN' },
      { amount: 5, currency: 'EUR' },
      { amount: 2.2, currency: 'BGN' },
    ]);
    expect(sumsText(sums, 'EUR')).toBe('3.30 BGN + 5.00 EUR');
  });

  test('are zero of the own currency when there is nothing', () => {
    expect(sumsText([], 'EUR')).toBe('0.00 EUR');
  });
});
