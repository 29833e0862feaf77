import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/paths.mjs';
import { DRIVER_FAILED } from './browser.ts';
import type { Counted } from './suite.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
      /** The program that the machine lacks, if the test was skipped for it. */
      readonly meta: { readonly lacks?: string };
    }[];
  }[];
};

type PlaywrightTest = {
  readonly projectName: string;
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly {
    readonly status: string;
    readonly annotations?: PlaywrightTest['annotations'];
    readonly errors: readonly PlaywrightError[];
    readonly stdout: readonly { readonly text?: string }[];
  }[];
};

type PlaywrightError = { readonly message?: string };

type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly PlaywrightError[];
};

/** Counts in Vitest's JSON report. A file that cannot be loaded has no tests, so it counts as one failure. */
export function countVitest(report: VitestReport): Counted {
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
      ...failed.map((test) => failure(`${test.file}: ${test.fullName}`, test.failureMessages)),
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
 * only at the second try, unless the first one's browser had failed by itself.
 */
export function countPlaywright({ suites, stats, errors }: PlaywrightReport): Counted {
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
      ...errors.map(({ message = '' }) => failure('Outside of all journeys', [message])),
      ...failed.map((test) => failure(`${test.file}: ${nameOf(test)}`, whatFailed(test))),
    ],
    notes: [
      ...repeated.map((test) => `REPEATED, because its browser failed by itself: ${nameOf(test)}`),
      ...skipNotes(skipped.map((test) => ({ title: nameOf(test), why: whySkipped(test) }))),
    ],
  };
}

type Titled = PlaywrightTest & Record<'file' | 'title', string>;

const testsIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly Titled[] => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
  ...suites.flatMap(testsIn),
];

const isExcused = ({ status, annotations = [] }: PlaywrightTest['results'][number]): boolean =>
  status === 'passed' || annotations.some(({ type }) => type === DRIVER_FAILED);

const nameOf = ({ projectName, title }: Titled): string => `[${projectName}] ${title}`;

/** The errors of the first try that failed, and what the journey printed then, such as where its pages were. */
function whatFailed({ results }: Titled): readonly string[] {
  const tried = results.find(({ errors }) => errors.length > 0);
  if (!tried) return [];
  return [
    ...tried.errors.map(({ message = '' }) => message),
    ...tried.stdout.map(({ text = '' }) => text),
  ];
}

const FRAME_OF_OTHERS = /^\s+at .*(?:node_modules|node:|<anonymous>\)$)/;

/** Where it failed, and below that why. */
const failure = (where: string, reasons: readonly string[]): string =>
  [where, ...reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n'))]
    .filter((line) => line.trim() !== '' && !FRAME_OF_OTHERS.test(line))
    .join('\n    ');

const whySkipped = ({ annotations }: PlaywrightTest): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? '';

/** A test that did not run must not go unnoticed: one line for each reason, with the names. */
function skipNotes(skipped: readonly { readonly title: string; readonly why: string }[]): string[] {
  const byReason = Map.groupBy(skipped, ({ why }) => why);
  return [...byReason].map(([why, tests]) => {
    const names = tests.map(({ title }) => `\n    ${title}`).join('');
    return `SKIPPED ${tests.length}${why && `, because ${why}`}:${names}`;
  });
}
