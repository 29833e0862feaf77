/** The result of a suite. A check without tests of its own, such as a type check, counts as one. */
export type SuiteResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What must be said at the end even if all is well, such as the names of the skipped tests. */
  readonly notes: readonly string[];
  readonly seconds: number;
  /** Output of the suite, shown after a failure. */
  readonly output: string;
};

/** What the report of a test runner says. */
export type Counted = Pick<SuiteResult, 'passed' | 'failed' | 'skipped' | 'notes'>;

export type Suite = {
  readonly name: string;
  /** `--only` chooses groups. */
  readonly group: Group;
  readonly run: () => Promise<SuiteResult>;
};

export const GROUPS = [
  'format',
  'unused',
  'types',
  'unit',
  'build',
  'built',
  'e2e',
  'engines',
] as const;
export type Group = (typeof GROUPS)[number];

export const isGroup = (name: string): name is Group => GROUPS.some((group) => group === name);

type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>;

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** `N passed, N failed`, and how many were skipped if any were. */
export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
