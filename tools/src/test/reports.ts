import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  JSONReport,
  JSONReportSuite,
  JSONReportTest,
  JSONReportTestResult,
} from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from '../start/paths.mjs';
import { DRIVER_FAILED } from './browser.ts';
import type { Counted } from './suite.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The program that the machine lacks, if the test was skipped for it. */
    lacks?: string;
  }
}

/** Counts in Vitest's JSON report. A file that cannot be loaded has no tests, so it counts as one failure. */
export function countVitest(report: JsonTestResults): Counted {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(ROOT, name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const skipped = tests.filter(({ status }) => NOT_RUN.includes(status));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(path.relative(ROOT, name), [message])),
      ...failed.map((test) =>
        failure(`${test.file}: ${test.fullName}`, test.failureMessages ?? []),
      ),
    ],
    notes: skipNotes(
      skipped.map(({ fullName, meta: { lacks } }) => ({
        title: fullName,
        why: lacks ? `this machine lacks ${lacks}` : '',
      })),
    ),
  };
}

const NOT_RUN: readonly string[] = ['pending', 'skipped', 'todo'];

/**
 * Counts in Playwright's JSON report. An error outside any test counts as one failure. So does a test that passed
 * only at the second attempt, unless the browser itself had failed in the first.
 */
export function countPlaywright({
  suites,
  stats,
  errors,
}: Pick<JSONReport, 'suites' | 'stats' | 'errors'>): Counted {
  const tests = suites.flatMap(testsIn);
  const repeated = tests.filter((test) => test.status === 'flaky' && test.results.every(isExcused));
  const failed = tests.filter(
    (test) => ['unexpected', 'flaky'].includes(test.status) && !repeated.includes(test),
  );
  const skipped = tests.filter(({ status }) => status === 'skipped');
  return {
    passed: stats.expected + repeated.length,
    failed: stats.unexpected + stats.flaky - repeated.length + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message = '' }) => failure('Outside of all tests', [message])),
      ...failed.map((test) => failure(`${test.file}: ${nameOf(test)}`, whatFailed(test))),
    ],
    notes: [
      ...repeated.map((test) => `REPEATED, because its browser failed by itself: ${nameOf(test)}`),
      ...skipNotes(skipped.map((test) => ({ title: nameOf(test), why: whySkipped(test) }))),
    ],
  };
}

type Titled = JSONReportTest & Record<'file' | 'title', string>;

const testsIn = ({ specs = [], suites = [] }: JSONReportSuite): readonly Titled[] => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
  ...suites.flatMap(testsIn),
];

const isExcused = ({ status, annotations = [] }: JSONReportTestResult): boolean =>
  status === 'passed' || annotations.some(({ type }) => type === DRIVER_FAILED);

const nameOf = ({ projectName, title }: Titled): string => `[${projectName}] ${title}`;

/** The errors and the output of the first failed attempt. */
function whatFailed({ results }: Titled): readonly string[] {
  const tried = results.find(({ errors }) => errors.length > 0);
  if (!tried) return [];
  return [
    ...tried.errors.map(({ message = '' }) => message),
    ...tried.stdout.map((entry) => ('text' in entry ? entry.text : '')),
  ];
}

const FRAME_OF_OTHERS = /^\s+at .*(?:node_modules|node:|<anonymous>\)$)/;

/** A title, with the reasons below it. */
const failure = (where: string, reasons: readonly string[]): string =>
  [where, ...reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n'))]
    .filter((line) => line.trim() !== '' && !FRAME_OF_OTHERS.test(line))
    .join('\n    ');

const whySkipped = ({ annotations }: JSONReportTest): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? '';

/** Notes about skipped tests: one for each reason, with their titles. */
function skipNotes(skipped: readonly { readonly title: string; readonly why: string }[]): string[] {
  const byReason = Map.groupBy(skipped, ({ why }) => why);
  return [...byReason].map(([why, tests]) => {
    const names = tests.map(({ title }) => `\n    ${title}`).join('');
    return `SKIPPED ${tests.length}${why && `, because ${why}`}:${names}`;
  });
}
