import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';

describe('counting', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };

  test('every test counts by its result', () => {
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('a file that could not be loaded counts as failed', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const testResults = [...report.testResults, unloaded];
    expect(countVitest({ ...report, testResults }).failed).toBe(2);
  });

  test('a journey that passed only at the second try counts as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
    expect(countPlaywright({ stats, errors: ['the site did not start'] }).failed).toBe(3);
  });
});
