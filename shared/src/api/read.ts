import { type EndpointId, type ResponseOf, type UrlParts, urlOf } from '../contract/index.ts';
import { call } from './call.ts';

type Kept = { readonly answer: Promise<unknown>; readonly at: number };

const FRESH_MS = 5_000;
const kept = new Map<string, Kept>();

/**
 * Reads public data. What a page reads first is on its way before any script has run: the server hints at
 * it, and the browser hands its answer to this call. Reads of the same thing within 5 s share one answer.
 * The promise lives outside React on purpose: a component that suspends while it mounts loses its state
 * and would ask again for ever.
 */
export function read<Id extends EndpointId>(
  id: Id,
  options: UrlParts<Id> = {},
): Promise<ResponseOf<Id>> {
  const url = urlOf(id, options);
  const hit = kept.get(url);
  if (hit && Date.now() - hit.at < FRESH_MS) return hit.answer as Promise<ResponseOf<Id>>;
  const answer = call(id, options);
  kept.set(url, { answer, at: Date.now() });
  answer.catch(() => kept.delete(url));
  return answer;
}

/** Drops every kept answer: after a write, what was read before may be wrong. */
export function forgetReads(): void {
  kept.clear();
}
