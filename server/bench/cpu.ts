import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** CPU time of a process so far, as Linux counts it; NaN on other systems. */
export const cpuMsOf = (pid: number): number => timesOf(pid, 11);

/** CPU time of those of its children that have ended; NaN on other systems. */
export const endedCpuMsOf = (pid: number): number => timesOf(pid, 13);

function timesOf(pid: number, at: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; user and system time are the 14th and 15th field, of ended children the two after.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The children of a process; none on other systems. */
export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return list === '' ? [] : list.split(' ').map(Number);
  } catch {
    return [];
  }
}
