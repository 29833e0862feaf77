import { describe, expect, test } from 'vitest';
import { clearButtonText, differenceText, needsNote, readCashCount } from './cash-count.rules.ts';

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
    expect(differenceText(expected, counted, { currency: 'BGN' })).toBe(words);
  });

  test.each([
    ['', false, 'Clear to zero'],
    ['about 80', false, 'Clear to zero'],
    ['84.50', false, 'Clear to zero'],
    ['80', true, 'Clear, 4.50 BGN missing'],
    ['85', true, 'Clear, 0.50 BGN too much'],
  ])('"%s" against 84.50 labels the button, and may need a note', (typed, needed, words) => {
    const counted = readCashCount(typed);
    expect(needsNote(84.5, counted)).toBe(needed);
    expect(clearButtonText(84.5, counted, { kept: 0, currency: 'BGN' })).toBe(words);
  });
});
