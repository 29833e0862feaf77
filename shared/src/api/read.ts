import { type EndpointId, type ResponseOf, type UrlParts, urlOf } from '../contract/index.ts';
import { call } from './call.ts';
import { cache } from './read-cache.ts';

const FRESH_MS = 5_000;

/**
 * Reads public data. Responses in the HTML of a page are in the cache from the start; those that its inline script requested
 * come through `call`. Reads of the same address within 5 s share one promise. Promises are cached outside React, because a
 * component that suspends while it mounts loses its state, and would request forever.
 */
export function read<Id extends EndpointId>(
  id: Id,
  options: UrlParts<Id> = {},
): Promise<ResponseOf<Id>> {
  const url = urlOf(id, options);
  const cached = cache.get(url);
  if (cached && Date.now() - cached.requestedAt < FRESH_MS)
    return cached.response as Promise<ResponseOf<Id>>;
  const response = call(id, options);
  const newRead = { response, requestedAt: Date.now() };
  cache.set(url, newRead);
  response.catch(() => {
    if (cache.get(url) === newRead) cache.delete(url);
  });
  return response;
}
