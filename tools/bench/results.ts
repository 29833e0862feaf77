import type { Visit } from './visit.ts';

export type Measurement = {
  readonly network: string;
  readonly page: string;
  readonly visit: Visit;
};

/** Measurements of a visit: times in ms, null for an event that never happened. */
const TIMES: Readonly<Record<string, (visit: Visit) => number | null>> = {
  FCP: ({ firstPaint }) => firstPaint,
  LCP: ({ largestPaint }) => largestPaint,
  readable: ({ readable }) => readable,
  interactive: ({ interactive }) => interactive,
  'second visit': ({ readableAgain }) => readableAgain,
  TBT: ({ blocked }) => blocked,
};

const KINDS = ['html', 'css', 'js', 'font', 'image', 'other'] as const;

/** A row for each page: times with their spread, and bytes in KB. */
export function tableOf(measured: readonly Measurement[]): Record<string, Record<string, string>> {
  const groups = Map.groupBy(measured, ({ page }) => page);
  return Object.fromEntries([...groups].map(([name, group]) => [name, rowOf(group)]));
}

function rowOf(group: readonly Measurement[]): Record<string, string> {
  const visits = group.map(({ visit }) => visit);
  const kilobytes = (bytesOf: (visit: Visit) => number): string =>
    ((medianOf(visits.map(bytesOf)) ?? 0) / 1000).toFixed(1);
  const totalBytes = ({ bytes }: Visit) => KINDS.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0);
  return {
    ...Object.fromEntries(
      Object.entries(TIMES).map(([name, read]) => [name, timeOf(visits.map(read))]),
    ),
    CLS: medianOf(visits.map(({ shift }) => shift))?.toFixed(3) ?? '',
    requests: String(medianOf(visits.map(({ requests }) => requests))),
    ...Object.fromEntries(
      KINDS.map((kind) => [`${kind} KB`, kilobytes(({ bytes }) => bytes[kind] ?? 0)]),
    ),
    'all KB': kilobytes(totalBytes),
  };
}

function timeOf(values: readonly (number | null)[]): string {
  const times = values.filter((value) => value !== null);
  const median = medianOf(times);
  if (median === null) return 'never';
  const [low, high] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `${Math.round(median)} (${low}–${high})`;
}

/** Of an even number of values the mean of the two in the middle; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [before, after] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return before === undefined || after === undefined ? null : (before + after) / 2;
}
