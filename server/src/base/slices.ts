import { setImmediate as breathe } from 'node:timers/promises';

/** So many at once that everybody else waits for a few milliseconds only. */
export const SLICE = 500;

/** Goes through a long list bit by bit; between two bits the process does whatever else there is to do. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  mapSlice: (slice: readonly Item[]) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await breathe();
    results.push(mapSlice(items.slice(start, start + SLICE)));
  }
  return results;
}
