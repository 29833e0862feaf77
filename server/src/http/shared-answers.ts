import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';

/** Returns the text of a public answer at an address: one that `make` made before, or a new one. */
export type ShareAnswer = (url: string, make: () => Promise<string>) => Promise<string>;

/** A list has up to 100 items. */
const MOST_ANSWERS = 100;

/** Answers may depend on the time. */
const LASTS_MS = 1000;

/**
 * Callers of the same address share an answer while it is made, so that a class in the break costs as much as one pupil.
 * With SQLite, where this process makes every write, they share it until the data changes. Other processes on PostgreSQL
 * make writes that this one learns of a moment later, and a writer must see them at once.
 */
export function createSharedAnswers({
  version,
  engine,
}: Pick<Database, 'version' | 'engine'>): ShareAnswer {
  const answers = new LRUCache<string, Promise<string>>({ max: MOST_ANSWERS, ttl: LASTS_MS });

  return (url, make) => {
    const data = version.now();
    if (data === undefined) return make();
    const key = `${data} ${url}`;
    const pending = answers.get(key);
    if (pending) return pending;
    const response = make();
    answers.set(key, response);
    const forget = () => {
      if (answers.peek(key) === response) answers.delete(key);
    };
    if (engine === 'postgres') response.then(forget, forget);
    else response.catch(forget);
    return response;
  };
}
