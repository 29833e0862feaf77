import { expect, test } from 'vitest';
import { ROOT } from '../base/checkout.mjs';
import { describeTest, notesOf, playwrightResults, vitestResults } from './reports.ts';

const ofVitest = (status: string, more = {}) => ({
  ...{ status, fullName: 'storage keeps a picture', failureMessages: [], meta: {} },
  ...more,
});
const inVitest = (...assertionResults: readonly object[]) => {
  const status = assertionResults.length > 0 ? 'passed' : 'failed';
  const name = `${ROOT}/server/test/storage.test.ts`;
  const message = 'Cannot find module';
  return vitestResults({ testResults: [{ name, status, message, assertionResults }] } as never);
};
const TITLE = 'server/test/storage.test.ts: storage keeps a picture';

const inPlaywright = (status: string, more = {}) =>
  playwrightResults({
    suites: [
      {
        file: 'engines/buying.spec.ts',
        suites: [
          {
            file: 'engines/buying.spec.ts',
            specs: [
              {
                ...{ file: 'engines/support/test.ts', title: 'a pupil buys' },
                tests: [{ projectName: 'webkit', status, annotations: [], results: [], ...more }],
              },
            ],
          },
        ],
      },
    ],
    errors: [],
  } as never);
const FLAKY = {
  results: [
    { status: 'failed', errors: [{ message: 'Timed out' }] },
    { status: 'passed', errors: [] },
  ],
};
const BEGUN_ANEW = { annotations: [{ type: 'driver failed', description: 'open: no answer' }] };

test.each([
  ['a passed test', inVitest(ofVitest('passed')), { result: 'passed' }],
  ['a todo', inVitest(ofVitest('todo')), { result: 'skipped' }],
  [
    'a test without its program',
    inVitest(ofVitest('skipped', { meta: { lacks: 'caddy' } })),
    { result: 'skipped', why: 'this machine lacks caddy' },
  ],
  [
    'a failed test',
    inVitest(ofVitest('failed', { failureMessages: ['no picture'] })),
    { result: 'failed', why: 'no picture' },
  ],
  ['a file that cannot be loaded', inVitest(), { result: 'failed', why: 'Cannot find module' }],
  ['a passed e2e test', inPlaywright('expected'), { result: 'passed' }],
  [
    'an e2e test without its browser',
    inPlaywright('skipped', { annotations: [{ type: 'skip', description: 'no firefox' }] }),
    { result: 'skipped', why: 'no firefox' },
  ],
  [
    'an e2e test that passed in a retry',
    inPlaywright('flaky', FLAKY),
    { result: 'failed', why: 'Timed out' },
  ],
  [
    'one that was begun anew in another browser',
    inPlaywright('expected', BEGUN_ANEW),
    { result: 'passed', why: 'begun anew, because of its browser: open: no answer' },
  ],
  [
    'an error outside any test',
    playwrightResults({ suites: [], errors: [{ message: 'The site did not start' }] } as never),
    { result: 'failed', why: 'The site did not start' },
  ],
])('%s counts', (_, tests, expected) => {
  expect(tests).toEqual([{ title: expect.any(String), ...expected }]);
});

test('a failure is shown with its title, and the lines of this project', () => {
  const why = [
    '\u001b[31mError: no picture\u001b[39m',
    '    at storage.ts:3:1',
    '    at node:fs:1:1',
    '    at /a/node_modules/vitest/runner.js:1:1',
  ].join('\n');
  expect(describeTest({ title: TITLE, result: 'failed', why })).toBe(
    [TITLE, '    Error: no picture', '        at storage.ts:3:1'].join('\n'),
  );
});

test('the end lists what was skipped, by reason, and what was begun anew', () => {
  const lacking = { meta: { lacks: 'caddy' } };
  const tests = [
    ...inVitest(ofVitest('todo'), ofVitest('skipped', lacking)),
    ...inPlaywright('expected', BEGUN_ANEW),
  ];
  expect(notesOf(tests)).toEqual([
    `SKIPPED 1:\n    ${TITLE}`,
    `SKIPPED 1, because this machine lacks caddy:\n    ${TITLE}`,
    'engines/buying.spec.ts: [webkit] a pupil buys: begun anew, because of its browser: open: no answer',
  ]);
});
