import { readFileSync } from 'node:fs';
import { childrenOf } from '../../bench/cpu.ts';

/** Memory of a process and all that it has started, in MB; what they share is counted for each. */
export function memoryOf(pid: number): number {
  const own = /^VmRSS:\s+(\d+) kB$/m.exec(statusOf(pid))?.[1] ?? '0';
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(own) / 1024);
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
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
