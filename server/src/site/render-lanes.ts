import type { Asked } from './page-query.rules.ts';

/**
 * How many renders are under way at once, and how many more may wait. Addresses of which there is no end have
 * a lane of their own: whoever asks for ten thousand of them delays only others of that kind.
 */
const LANES = { common: { places: 4, waiting: 100 }, rare: { places: 1, waiting: 20 } } as const;

/** Runs renders in lanes. Null, at once, when too many wait already. */
export function createRenderLanes(lanes: Readonly<Record<Asked['share'], Lane>> = LANES) {
  const open = { common: createLane(lanes.common), rare: createLane(lanes.rare) };
  return <T>(share: Asked['share'], task: () => Promise<T>): Promise<T | null> => open[share](task);
}

type Lane = { readonly places: number; readonly waiting: number };

/** Whoever came last is next: those before may have waited too long already, and only fill the cache. */
function createLane({ places, waiting }: Lane) {
  let free = places;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (free > 0) free -= 1;
    else {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = queue.pop();
      if (next) next();
      else free += 1;
    }
  };
}
