import type { EndpointId, ResponseOf } from '../contract/index.ts';
import { boot } from './boot.ts';
import { type CallOptions, call, urlOf } from './call.ts';

type Kept = { readonly answer: Promise<unknown>; readonly at: number };

const FRESH_MS = 5_000;
const kept = new Map<string, Kept>();
const usedEarly = new Set<string>();

/**
 * Reads public data. The first read of a page takes the answer which the server wrote into the page;
 * reads of the same thing within 5 s share one answer. The promise lives outside React on purpose: a
 * component that suspends while it mounts loses its state and would ask again for ever.
 */
export function read<Id extends EndpointId>(
  id: Id,
  options: Pick<CallOptions<Id>, 'params' | 'query'> = {},
): Promise<ResponseOf<Id>> {
  const url = urlOf(id, options as Parameters<typeof urlOf>[1]);
  const hit = kept.get(url);
  if (hit && Date.now() - hit.at < FRESH_MS) return hit.answer as Promise<ResponseOf<Id>>;
  const answer = early(url) ?? call(id, options as CallOptions<Id>);
  kept.set(url, { answer, at: Date.now() });
  answer.catch(() => kept.delete(url));
  return answer as Promise<ResponseOf<Id>>;
}

/** Drops every kept answer: after a write, what was read before may be wrong. */
export function forgetReads(): void {
  kept.clear();
}

function early(url: string): Promise<unknown> | undefined {
  const answers = boot().early;
  if (!(url in answers) || usedEarly.has(url)) return undefined;
  usedEarly.add(url);
  return Promise.resolve(answers[url]);
}
