/** In place of a value that was not there in time. */
export const LATE = Symbol('late');

/** Resolves with the value of a promise, or with `LATE` when it takes longer. The promise goes on. */
export function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, milliseconds, LATE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
