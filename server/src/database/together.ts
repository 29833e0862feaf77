import DataLoader from 'dataloader';
import type { Db } from './database.ts';

/** So many at most. */
const TOGETHER = 100;

/**
 * Does for all at once what several ask for in the same turn of the event loop, in the order in which
 * they asked. `work` answers one thing for each: an Error where it went wrong for that one alone.
 */
export function together<Item, Answer>(
  work: (db: Db, items: readonly Item[]) => Promise<readonly (Answer | Error)[]>,
): (db: Db, item: Item) => Promise<Answer> {
  const loaders = new WeakMap<Db, DataLoader<Item, Answer>>();

  const loaderOf = (db: Db): DataLoader<Item, Answer> => {
    const known = loaders.get(db);
    if (known) return known;
    const fresh = new DataLoader<Item, Answer>((items) => work(db, items), {
      cache: false,
      maxBatchSize: TOGETHER,
      // When everything that has arrived by now has been read.
      batchScheduleFn: (start) => setImmediate(start),
    });
    loaders.set(db, fresh);
    return fresh;
  };

  return (db, item) => loaderOf(db).load(item);
}
