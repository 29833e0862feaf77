import DataLoader from 'dataloader';
import type { Db } from './database.ts';

const MAX_BATCH = 100;

/**
 * Turns a query for many into one that answers a single question: what is asked in the same turn of the
 * event loop goes to the database at once. `load` answers in the order of the questions, with an Error
 * where one of them failed alone. Not for transactions, which have a handle of their own.
 */
export function batch<Question, Answer>(
  load: (db: Db, questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (db: Db, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Db, DataLoader<Question, Answer>>();

  const loaderOf = (db: Db): DataLoader<Question, Answer> => {
    const known = loaders.get(db);
    if (known) return known;
    const fresh = new DataLoader<Question, Answer>((questions) => load(db, questions), {
      cache: false,
      maxBatchSize: MAX_BATCH,
      // After all requests have been read that are there by now.
      batchScheduleFn: (start) => setImmediate(start),
    });
    loaders.set(db, fresh);
    return fresh;
  };

  return (db, question) => loaderOf(db).load(question);
}
