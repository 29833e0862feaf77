import DataLoader from 'dataloader';
import type { Db } from './database.ts';

const MAX_BATCH = 64;

/**
 * Makes a function that answers one question from a query that answers many: questions of the same turn of
 * the event loop become one query. `load` answers in the order of the questions, with an Error for each
 * that failed alone. Not for transactions, which have a handle of their own.
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
      // Waits until all requests that have arrived are read.
      batchScheduleFn: (start) => setImmediate(start),
    });
    loaders.set(db, fresh);
    return fresh;
  };

  return (db, question) => loaderOf(db).load(question);
}
