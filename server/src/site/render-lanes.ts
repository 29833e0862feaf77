import type { Asked } from './page-query.rules.ts';

/**
 * How many renders are under way at once, and how many more may wait: those that have a chance to be in time.
 * Addresses of which there is no end have a lane of their own: whoever asks for ten thousand of them delays only
 * others of that kind.
 */
const LANES = { common: { places: 4, waiting: 100 }, rare: { places: 1, waiting: 20 } } as const;

/** A render that has not begun by then would only delay others: nobody waits for its page any more. */
const PATIENCE_MS = 3000;

/** Runs renders in lanes. Null when it was not the turn of a render: too many came after it, or it took too long. */
export function createRenderLanes(lanes: Readonly<Record<Asked['share'], Lane>> = LANES) {
  const open = { common: createLane(lanes.common), rare: createLane(lanes.rare) };
  return <T>(share: Asked['share'], task: () => Promise<T>): Promise<T | null> => open[share](task);
}

type Lane = { readonly places: number; readonly waiting: number };

/**
 * Whoever came last is next: those before may have waited too long already, and only fill the cache. When too many
 * wait, the first of them is told at once that its turn will not come in time.
 */
function createLane({ places, waiting }: Lane) {
  let free = places;
  const queue: Waiting[] = [];

  const turn = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const since = performance.now();
    queue.push({ since, resolve });
    if (queue.length > waiting) queue.shift()?.resolve(false);
    return promise;
  };
  const leave = (): void => {
    const next = queue.pop();
    if (!next) {
      free += 1;
      return;
    }
    const isLate = performance.now() - next.since > PATIENCE_MS;
    next.resolve(!isLate);
    if (isLate) leave();
  };

  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (free > 0) free -= 1;
    else if (!(await turn())) return null;
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

type Waiting = { readonly since: number; readonly resolve: (isTurn: boolean) => void };
