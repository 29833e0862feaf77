/** How long a page or an answer is waited for while a kept one is there. */
const PATIENCE_MS = 3_000;

export const LATE = Symbol('late');

/** What a promise resolves with, or `LATE` if that takes too long. */
export const inTime = <T>(coming: Promise<T>): Promise<T | typeof LATE> =>
  Promise.race([
    coming,
    new Promise<typeof LATE>((resolve) => setTimeout(() => resolve(LATE), PATIENCE_MS)),
  ]);
