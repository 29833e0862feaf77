import { type EndpointId, type ResponseOf, type UrlParts, urlOf } from '../contract/index.ts';
import { call } from './call.ts';
import { forgetFirstCalls } from './first-calls.ts';

type Kept = { readonly answer: Promise<unknown>; readonly at: number };

const FRESH_MS = 5_000;
const kept = new Map<string, Kept>();

/**
 * Reads public data. What a page reads first was begun by a script in its HTML, and this call takes over that
 * answer. Reads of the same address within 5 s share one promise. It is kept outside React because
 * a component that suspends while it mounts loses its state, and would ask again for ever.
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

/** Drops every kept answer; to be called after a write, which may have made them wrong. */
export function forgetReads(): void {
  kept.clear();
  forgetFirstCalls();
}
