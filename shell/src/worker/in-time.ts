/** How long a page or an answer is waited for while a kept one is there. */
const PATIENCE_MS = 3_000;

/** The same for an answer while the page that asks for it was late. */
const LITTLE_PATIENCE_MS = 500;
const SLOW_MS = 30_000;

export const LATE = Symbol('late');

let slowUntil = 0;

/** What a page resolves with, or `LATE` if that takes too long. */
export async function pageInTime<T>(coming: Promise<T>): Promise<T | typeof LATE> {
  const page = await within(PATIENCE_MS, coming);
  if (page === LATE) slowUntil = Date.now() + SLOW_MS;
  return page;
}

/** The same for an answer. */
export const answerInTime = <T>(coming: Promise<T>): Promise<T | typeof LATE> =>
  within(Date.now() < slowUntil ? LITTLE_PATIENCE_MS : PATIENCE_MS, coming);

const within = <T>(limitMs: number, coming: Promise<T>): Promise<T | typeof LATE> =>
  Promise.race([
    coming,
    new Promise<typeof LATE>((resolve) => setTimeout(() => resolve(LATE), limitMs)),
  ]);
