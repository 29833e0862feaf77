import { DRIVER_FAILED } from './browser.ts';
import type { Counted } from './suite.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName?: string }[];
  }[];
};

type PlaywrightTest = {
  readonly projectName: string;
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly {
    readonly status: string;
    readonly annotations?: PlaywrightTest['annotations'];
  }[];
};

type PlaywrightSuite = {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
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
  readonly errors: readonly unknown[];
};

/** Counts in Vitest's JSON report. A file that cannot be loaded has no tests, so it counts as one failure. */
export function countVitest(report: VitestReport): Counted {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => NOT_RUN.includes(status));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: skipNotes(skipped.map(({ fullName = 'a test' }) => ({ title: fullName, why: '' }))),
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
  const skipped = tests.filter(({ status }) => status === 'skipped');
  return {
    passed: stats.expected + repeated.length,
    failed: stats.unexpected + stats.flaky - repeated.length + errors.length,
    skipped: stats.skipped,
    notes: [
      ...repeated.map((test) => `REPEATED, because its browser failed by itself: ${nameOf(test)}`),
      ...skipNotes(skipped.map((test) => ({ title: nameOf(test), why: whySkipped(test) }))),
    ],
  };
}

type Titled = PlaywrightTest & { readonly title: string };

const testsIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly Titled[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsIn),
];

const isExcused = ({ status, annotations = [] }: PlaywrightTest['results'][number]): boolean =>
  status === 'passed' || annotations.some(({ type }) => type === DRIVER_FAILED);

const nameOf = ({ projectName, title }: Titled): string => `[${projectName}] ${title}`;

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
