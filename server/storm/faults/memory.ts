import { readFileSync } from 'node:fs';
import { childrenOf } from '../../bench/cpu.ts';

/** Memory of a process and all that it has started, in MB; what they share is counted for each. */
export const memoryOf = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), ownOf(pid, 'status', 'VmRSS'));

/** What the machine has less because of a process, and of all that it has started, in MB: what they share counts once. */
export function sharesOf(pid: number) {
  const share = (one: number): number => ownOf(one, 'smaps_rollup', 'Pss');
  const started = childrenOf(pid).reduce((sum, child) => sum + share(child), 0);
  return { own: share(pid), started };
}

const ownOf = (pid: number, file: string, field: string): number => {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(textOf(`/proc/${pid}/${file}`));
  return Number(line?.[1] ?? 0) / 1024;
};

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

type Series = readonly (readonly [x: number, y: number])[];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Means of the first and the last tenth of a series, and by which part the last is larger. */
export function growthOf(series: Series) {
  const tenth = Math.max(1, Math.floor(series.length / 10));
  const values = series.map(([, y]) => y);
  const [first, last] = [mean(values.slice(0, tenth)), mean(values.slice(-tenth))];
  return { first, last, growth: last / first - 1 };
}

/** How much a series grows in one unit of x (least squares). */
export function slopeOf(series: Series): number {
  const [x, y] = [mean(series.map((point) => point[0])), mean(series.map((point) => point[1]))];
  const both = series.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return both / series.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
