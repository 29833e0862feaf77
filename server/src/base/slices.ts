import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Items handled at once, so that other requests wait only a few milliseconds. */
export const SLICE = 500;

/** Maps a long list in slices. Between two slices the process can do other work. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  mapSlice: (slice: readonly Item[]) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await letOthersRun();
    results.push(mapSlice(items.slice(start, start + SLICE)));
  }
  return results;
}
