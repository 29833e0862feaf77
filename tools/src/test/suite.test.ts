import { expect, test } from 'vitest';
import { inWords, sum } from './suite.ts';

test('all suites are summed up in one line', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('5 passed, 2 failed, 3 skipped');
  expect(inWords({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
});
