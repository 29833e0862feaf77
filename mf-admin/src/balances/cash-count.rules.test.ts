import { describe, expect, test } from 'vitest';
import { clearButtonText, compareCash, differenceText, readCashCount } from './cash-count.rules.ts';

describe('a count of cash', () => {
  test.each([
    ['', { kind: 'none' }],
    ['84.50', { kind: 'amount', amount: 84.5 }],
    [' 84,5 ', { kind: 'amount', amount: 84.5 }],
    ['0', { kind: 'amount', amount: 0 }],
    ['-1', { kind: 'unreadable' }],
    ['1.234', { kind: 'unreadable' }],
    ['1,234.50', { kind: 'unreadable' }],
    ['about 80', { kind: 'unreadable' }],
  ])('typed as "%s"', (text, counted) => {
    expect(readCashCount(text)).toEqual(counted);
  });

  test.each([
    [84.5, 84.5, 'The count is exact.'],
    [84.5, 80, '4.50 BGN missing'],
    [0.3, 0.1, '0.20 BGN missing'],
    [84.5, 85, '0.50 BGN too much'],
  ])('of %d against %d', (expected, counted, words) => {
    expect(differenceText(compareCash(expected, counted, 'BGN'))).toBe(words);
  });

  test.each([
    [null, 'Clear to zero'],
    [84.5, 'Clear to zero'],
    [80, 'Clear, 4.50 BGN missing'],
    [85, 'Clear, 0.50 BGN too much'],
  ])('of %s against 84.50 labels the button', (counted, words) => {
    const comparison = counted === null ? null : compareCash(84.5, counted, 'BGN');
    expect(clearButtonText(comparison, { kept: 0, currency: 'BGN' })).toBe(words);
  });
});
