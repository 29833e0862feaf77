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
    expect(countVitest(report)).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
  });

  test('every test that did not run is named', () => {
    const assertionResults = [{ status: 'skipped', fullName: 'storage keeps a picture' }];
    const testResults = [{ status: 'passed', assertionResults }];
    expect(countVitest({ ...report, testResults }).notes).toEqual([
      'SKIPPED 1:\n    storage keeps a picture',
    ]);
  });

  test('a file that could not be loaded counts as failed', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const testResults = [...report.testResults, unloaded];
    expect(countVitest({ ...report, testResults }).failed).toBe(2);
  });

  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const twice = (annotations: readonly { readonly type: string }[]) => ({
    projectName: 'webkit',
    status: 'flaky',
    annotations: [],
    results: [{ status: 'failed', annotations }, { status: 'passed' }],
  });
  const suitesOf = (...tests: readonly ReturnType<typeof twice>[]) => [
    { suites: [{ specs: [{ title: 'a pupil buys', tests }] }] },
  ];

  test('a journey that passed only at the second try counts as failed', () => {
    const counted = countPlaywright({ suites: suitesOf(twice([])), stats, errors: [] });
    expect(counted).toEqual({ passed: 4, failed: 2, skipped: 2, notes: [] });
  });

  test('an error outside all journeys counts as failed', () => {
    const errors = ['the site did not start'];
    expect(countPlaywright({ suites: [], stats, errors }).failed).toBe(3);
  });

  test('a journey counts as passed when only its browser had failed at the first try', () => {
    const suites = suitesOf(twice([{ type: 'driver failed' }]));
    expect(countPlaywright({ suites, stats, errors: [] })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      notes: ['REPEATED, because its browser failed by itself: [webkit] a pupil buys'],
    });
  });

  test('a journey that was skipped is named with its reason', () => {
    const skipped = {
      ...{ projectName: 'firefox', status: 'skipped', results: [] },
      annotations: [{ type: 'skip', description: 'firefox is not installed' }],
    };
    const suites = [{ specs: [{ title: 'a pupil buys', tests: [skipped] }] }];
    expect(countPlaywright({ suites, stats, errors: [] }).notes).toEqual([
      'SKIPPED 1, because firefox is not installed:\n    [firefox] a pupil buys',
    ]);
  });
});
