import type { Deferred } from './deferred.ts';

/**
 * The same answer once it is settled, or after `within` milliseconds. While a loader waits, the page before
 * stays on the screen. So a quick answer needs no skeleton, and Back finds its place.
 */
export async function settled<T>(one: Deferred<T>, within?: number): Promise<Deferred<T>> {
  const pause = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
  await Promise.race([one.outcome, pause]);
  return one;
}
