import type { Deferred } from './deferred.ts';

/**
 * An answer once it is settled, or after `within` milliseconds. A loader that waits keeps the page before on the
 * screen: what comes soon needs no skeleton, and Back finds its place.
 */
export async function settled<T>(one: Deferred<T>, within?: number): Promise<Deferred<T>> {
  const pause = new Promise((resolve) => within !== undefined && setTimeout(resolve, within));
  await Promise.race([one.outcome, pause]);
  return one;
}
