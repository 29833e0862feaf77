import { LRUCache } from 'lru-cache';

/** A page is popular while it is asked for this often in this time. */
const TIMES = 3;
const WITHIN_MS = 60_000;

/** The most pages that are made again when something has changed. */
const MOST = 10;

type Asked<Visit> = { readonly visit: Visit; times: number };

/** Remembers which pages many ask for, so that they can be made anew before the next visitor waits for one. */
export function createPopularPages<Visit>(now: () => number) {
  const asked = new LRUCache<string, Asked<Visit>>({
    max: 200,
    ttl: WITHIN_MS,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    /** Somebody asked for the page at this address. `visit` is how it is asked for again. */
    saw(address: string, visit: Visit): void {
      const known = asked.get(address);
      if (known) known.times += 1;
      else asked.set(address, { visit, times: 1 });
    },
    /** The most popular first. */
    list: (): Visit[] =>
      [...asked.values()]
        .filter(({ times }) => times >= TIMES)
        .toSorted((a, b) => b.times - a.times)
        .slice(0, MOST)
        .map(({ visit }) => visit),
  };
}
