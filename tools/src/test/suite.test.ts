import { describe, expect, test } from 'vitest';
import { inWords, lastLines, onOneScreen, sum } from './suite.ts';

test('all suites are summed up in one line', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('5 passed, 2 failed, 3 skipped');
  expect(inWords({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
});

describe('the report of failures', () => {
  const failure = (lines: number) => Array.from({ length: lines }, (_, at) => `${at}`).join('\n');

  test.each([
    ['a short one is whole', [failure(12)], 12],
    ['a long one is cut', [failure(500)], 58],
    ['each has the same share', [failure(500), failure(500)], 58],
    ['of many, all titles', Array(58).fill(failure(9)), 58],
    ['of more, how many are not shown', Array(99).fill(failure(9)), 59],
  ])('fits on one screen: %s', (_, failures, lines) => {
    expect(onOneScreen(failures).split('\n')).toHaveLength(lines);
  });

  test('is at the end of the output of a program', () => {
    expect(lastLines(`${failure(500)}\nthe reason\n\n`)).toMatch(/^443\n(?:\d+\n){56}the reason$/);
  });
});
