import { LRUCache } from 'lru-cache';
import type { DataVersion } from '../database/data-version.ts';
import type { Database } from '../database/database.ts';

/** Returns the text of the public response at a URL: one that was created before, or a new one. */
export type ShareResponse = (url: string, createResponse: () => Promise<string>) => Promise<string>;

/** Limits the memory of stored responses: each may be a list of 100 items. */
const MAX_RESPONSES = 100;

/** Nobody gets a response that is older, because a response may depend on the time. */
const LIFETIME_MS = 1000;

/**
 * Callers of the same URL share a response while it is created, so that a school class in the break costs as much as one pupil.
 * With SQLite, where this process makes every write, they share it until the data changes, within `LIFETIME_MS`. With PostgreSQL,
 * this process learns of the writes of others a moment later, so a finished response is not shared: a writer must see a write
 * at once.
 */
export function createSharedResponses({
  version,
  engine,
}: Pick<Database, 'engine'> & { readonly version: DataVersion }): ShareResponse {
  const responses = new LRUCache<string, Promise<string>>({ max: MAX_RESPONSES, ttl: LIFETIME_MS });

  return (url, createResponse) => {
    const dataVersion = version.now();
    // While the version is not known, other processes may have changed the data.
    if (dataVersion === undefined) return createResponse();
    const key = `${dataVersion} ${url}`;
    const sharedResponse = responses.get(key);
    if (sharedResponse) return sharedResponse;
    const response = createResponse();
    responses.set(key, response);
    const forget = () => {
      // A newer response may have taken its place.
      if (responses.peek(key) === response) responses.delete(key);
    };
    if (engine === 'postgres') response.then(forget, forget);
    else response.catch(forget);
    return response;
  };
}
