import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';

/** Returns the text of a public response at an address: one that was created before, or a new one. */
export type ShareResponse = (url: string, createResponse: () => Promise<string>) => Promise<string>;

/** A list has up to 100 items. */
const MAX_RESPONSES = 100;

/** Responses may depend on the time. */
const LIFETIME_MS = 1000;

/**
 * Callers of the same address share a response while it is created, so that a class in the break costs as much as one pupil.
 * With SQLite, where this process makes every write, they share it until the data changes. Other processes on PostgreSQL
 * make writes that this one learns of a moment later, and a writer must see them at once.
 */
export function createSharedResponses({
  version,
  engine,
}: Pick<Database, 'version' | 'engine'>): ShareResponse {
  const responses = new LRUCache<string, Promise<string>>({ max: MAX_RESPONSES, ttl: LIFETIME_MS });

  return (url, createResponse) => {
    const dataVersion = version.now();
    if (dataVersion === undefined) return createResponse();
    const key = `${dataVersion} ${url}`;
    const pending = responses.get(key);
    if (pending) return pending;
    const response = createResponse();
    responses.set(key, response);
    const forget = () => {
      if (responses.peek(key) === response) responses.delete(key);
    };
    if (engine === 'postgres') response.then(forget, forget);
    else response.catch(forget);
    return response;
  };
}
