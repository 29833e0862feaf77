import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';
import { DRIVER_FAILED } from '../base/browser.ts';
import { ROOT } from '../base/checkout.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** The program that the machine lacks, if the test was skipped for it. */
    lacks?: string;
  }
}

export type TestResult = {
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  /** The reason of a failure or of a skip, or a note about a test that passed. */
  readonly why?: string;
};

/** The tests in Vitest's JSON report. A file that cannot be loaded has no tests, so it counts as one failure. */
export const vitestResults = ({ testResults }: JsonTestResults): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = path.relative(ROOT, name);
    const tests = assertionResults.map((test): TestResult => {
      const title = `${file}: ${test.fullName}`;
      if (test.status === 'passed') return { title, result: 'passed' };
      if (test.status === 'failed')
        return { title, result: 'failed', why: (test.failureMessages ?? []).join('\n') };
      const { lacks } = test.meta;
      return { title, result: 'skipped', ...(lacks && { why: `this machine lacks ${lacks}` }) };
    });
    const isUnloaded = status === 'failed' && !tests.some(({ result }) => result === 'failed');
    return isUnloaded ? [...tests, { title: file, result: 'failed', why: message }] : tests;
  });

/** The tests in Playwright's JSON report. An error outside any test counts as one failure. */
export const playwrightResults = ({
  suites,
  errors,
}: Pick<JSONReport, 'suites' | 'errors'>): TestResult[] => [
  ...suites.flatMap(testsIn),
  ...errors.map(({ message = '' }): TestResult => {
    return { title: 'Outside of all tests', result: 'failed', why: message };
  }),
];

const testsIn = ({ file, specs = [], suites = [] }: JSONReportSuite): TestResult[] => [
  // Not the file of a spec, which may be that of a helper that declares it.
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({
      title: `${file}: [${test.projectName}] ${title}`,
      ...resultOf(test),
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** A test that passed only in a retry has failed. */
function resultOf({ status, results, annotations }: JSONReportTest): Omit<TestResult, 'title'> {
  const annotationOf = (kind: string) => annotations.find(({ type }) => type === kind)?.description;
  const restart = annotationOf(DRIVER_FAILED);
  if (status === 'expected')
    return {
      result: 'passed',
      ...(restart && { why: `begun anew, because of its browser: ${restart}` }),
    };
  const skip = annotationOf('skip');
  if (status === 'skipped') return { result: 'skipped', ...(skip && { why: skip }) };
  const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
  return { result: 'failed', why: messages.join('\n') };
}

/** Lines of a stack that are not of this project. */
const FRAME_OF_OTHERS = /^\s+at .*(?:node_modules|node:|<anonymous>\)$)/;
const REASON_MAX_LINES = 12;

/** A test with its reason below it, which is cut when it is long. */
export const describeTest = ({ title, why = '' }: TestResult): string =>
  [
    title,
    ...stripVTControlCharacters(why)
      .split('\n')
      .filter((line) => line.trim() !== '' && !FRAME_OF_OTHERS.test(line))
      .slice(0, REASON_MAX_LINES),
  ].join('\n    ');

/** Notes to print at the end even if all tests passed: the skipped ones by reason, and those that were begun anew. */
export function notesOf(tests: readonly TestResult[]): string[] {
  const skipped = tests.filter(({ result }) => result === 'skipped');
  const begunAnew = tests.filter(({ result, why }) => result === 'passed' && why);
  return [
    ...[...Map.groupBy(skipped, ({ why }) => why)].map(([why, skippedTests]) => {
      const titles = skippedTests.map(({ title }) => `\n    ${title}`).join('');
      return `SKIPPED ${skippedTests.length}${why ? `, because ${why}` : ''}:${titles}`;
    }),
    ...begunAnew.map(({ title, why }) => `${title}: ${why}`),
  ];
}
