import type { Asked } from './page-query.rules.ts';

/**
 * How many renders are under way at once, and how many more may wait. Addresses of which there is no end have
 * a lane of their own: whoever asks for ten thousand of them delays only others of that kind.
 */
const LANES = { common: { places: 4, waiting: 100 }, rare: { places: 1, waiting: 20 } } as const;

/** A render that has not begun by then would only delay others: nobody waits for its page any more. */
const PATIENCE_MS = 3000;

/** Runs renders in lanes. Null when too many wait already, or for too long. */
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
      if (!(await turnIn(queue))) return null;
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

/** Resolves with false when it takes too long. */
function turnIn(queue: (() => void)[]): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1);
      resolve(false);
    }, PATIENCE_MS);
    const turn = (): void => {
      clearTimeout(late);
      resolve(true);
    };
    queue.push(turn);
  });
}
