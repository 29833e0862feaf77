import { setTimeout as sleep } from 'node:timers/promises';

/** In place of a value that was not there in time. */
export const LATE = Symbol('late');

/** Resolves with the value of a promise, or with `LATE` when it takes longer. The promise goes on. */
export async function inTime<T>(
  promise: Promise<T>,
  milliseconds: number,
): Promise<T | typeof LATE> {
  const timer = new AbortController();
  const late = sleep(milliseconds, LATE, { signal: timer.signal }).catch((): typeof LATE => LATE);
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
