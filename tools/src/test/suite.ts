/** The result of a suite. A check without tests of its own, such as a type check, counts as one. */
export type SuiteResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Notes to print at the end even if all tests passed, such as the skipped ones. */
  readonly notes: readonly string[];
  readonly seconds: number;
  /** For each failure its place and reason, in lines. */
  readonly failures: readonly string[];
  /** The file with the suite's output. */
  readonly log: string;
};

/** Results in the report of a test runner. */
export type Counted = Pick<SuiteResult, 'passed' | 'failed' | 'skipped' | 'notes' | 'failures'>;

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

/** `N passed, N failed`, and `N skipped` if there are any. */
export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const MOST_LINES = 58;

/** The failures of a suite on one screen, each with the same share of it. */
export function onOneScreen(failures: readonly string[]): string {
  const shown = failures.slice(0, MOST_LINES);
  const share = Math.floor(MOST_LINES / shown.length);
  const lines = shown.flatMap((failure) => failure.split('\n').slice(0, share));
  const more = failures.length - shown.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

/** The last lines of a program's output, which have the reason of its failure. */
export const lastLines = (output: string): string =>
  output.trimEnd().split('\n').slice(-MOST_LINES).join('\n');
