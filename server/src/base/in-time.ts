import { setTimeout as sleep } from 'node:timers/promises';

/** In place of a value that was not there in time. */
export const LATE = Symbol('late');

/** The value of a promise, or `LATE` when it takes longer. The promise goes on. */
export async function inTime<T>(
  promise: Promise<T>,
  milliseconds: number,
): Promise<T | typeof LATE> {
  const over = new AbortController();
  const late = sleep(milliseconds, LATE, { signal: over.signal }).catch((): typeof LATE => LATE);
  try {
    return await Promise.race([promise, late]);
  } finally {
    over.abort();
  }
}
