import { describe, expect, test } from 'vitest';
import { ROOT } from '../start/paths.mjs';
import { countPlaywright, countVitest } from './reports.ts';

const tested = (status: string, more = {}) => ({
  ...{ status, fullName: 'storage keeps a picture', failureMessages: [], meta: {} },
  ...more,
});

const fileOf = (...assertionResults: readonly ReturnType<typeof tested>[]) => ({
  ...{ name: `${ROOT}/server/test/storage.test.ts`, status: 'passed', message: '' },
  assertionResults,
});

describe('the tests of Vitest', () => {
  const numbers = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const count = (...testResults: readonly ReturnType<typeof fileOf>[]) =>
    countVitest({ ...numbers, testResults } as never);

  test('count by their result', () => {
    const report = { ...numbers, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest({ ...report, testResults: [] } as never)).toMatchObject({
      ...{ passed: 5, failed: 1, skipped: 3 },
    });
  });

  test('have the missing program as the reason if they were skipped', () => {
    const lacking = tested('skipped', { meta: { lacks: 'caddy' } });
    expect(count(fileOf(tested('todo'), lacking)).notes).toEqual([
      'SKIPPED 1:\n    storage keeps a picture',
      'SKIPPED 1, because this machine lacks caddy:\n    storage keeps a picture',
    ]);
  });

  test('are shown with file, title and reason if they failed', () => {
    const stack = [
      '\u001b[31mError: no picture\u001b[39m',
      '    at storage.ts:3:1',
      '    at node:fs:1:1',
      '    at new Promise (<anonymous>)',
      '    at /a/node_modules/vitest/runner.js:1:1',
    ].join('\n');
    expect(count(fileOf(tested('failed', { failureMessages: [stack] }))).failures).toEqual([
      [
        'server/test/storage.test.ts: storage keeps a picture',
        '    Error: no picture',
        '        at storage.ts:3:1',
      ].join('\n'),
    ]);
  });

  test('of a file that could not be loaded count as one failure', () => {
    const unloaded = { ...fileOf(), status: 'failed', message: 'Cannot find module' };
    expect(count(unloaded)).toMatchObject({
      failed: 1,
      failures: ['server/test/storage.test.ts\n    Cannot find module'],
    });
  });
});

describe('the tests of Playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  const ran = (status: string, more = {}) => ({
    ...{ projectName: 'webkit', status, annotations: [], results: [] },
    ...more,
  });
  const count = (report: object) => countPlaywright({ stats, errors: [], ...report } as never);
  const suitesOf = (...tests: readonly ReturnType<typeof ran>[]) => [
    { suites: [{ specs: [{ file: 'engines/buying.spec.ts', title: 'a pupil buys', tests }] }] },
  ];
  const twice = (annotations: readonly { readonly type: string }[]) =>
    ran('flaky', {
      results: [
        {
          ...{ status: 'failed', annotations, errors: [{ message: 'Timed out' }] },
          stdout: [{ text: '"a pupil buys" ended at:\nhttp://localhost/store' }],
        },
        { status: 'passed', errors: [], stdout: [] },
      ],
    });

  test('that passed only in a retry count as failed, with their output', () => {
    const report = { suites: suitesOf(twice([])), stats: { ...stats, flaky: 1 } };
    expect(count(report)).toEqual({
      ...{ passed: 4, failed: 1, skipped: 0, notes: [] },
      failures: [
        [
          'engines/buying.spec.ts: [webkit] a pupil buys',
          ...['    Timed out', '    "a pupil buys" ended at:', '    http://localhost/store'],
        ].join('\n'),
      ],
    });
  });

  test('count as passed if only the browser had failed before the retry', () => {
    const suites = suitesOf(twice([{ type: 'driver failed' }]));
    expect(count({ suites, stats: { ...stats, flaky: 1 } })).toEqual({
      ...{ passed: 5, failed: 0, skipped: 0, failures: [] },
      notes: ['REPEATED, because its browser failed by itself: [webkit] a pupil buys'],
    });
  });

  test('fail with an error outside any test', () => {
    const errors = [{ message: 'The site did not start' }];
    expect(count({ suites: [], errors })).toMatchObject({
      failed: 1,
      failures: ['Outside of all tests\n    The site did not start'],
    });
  });

  test('that were skipped are listed with the reason', () => {
    const annotations = [{ type: 'skip', description: 'firefox is not installed' }];
    const suites = suitesOf(ran('skipped', { annotations }));
    expect(count({ suites }).notes).toEqual([
      'SKIPPED 1, because firefox is not installed:\n    [webkit] a pupil buys',
    ]);
  });
});
