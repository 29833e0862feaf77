import {
  ANSWERS_ELEMENT_ID,
  type Answers,
  type EndpointId,
  type ResponseOf,
  type UrlParts,
  urlOf,
} from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import { boot, readElement } from './boot.ts';
import { call } from './call.ts';
import { forgetFirstCalls } from './first-calls.ts';

type Cached = { readonly answer: Promise<unknown>; readonly at: number };

const FRESH_MS = 5_000;
/** For answers that the HTML was rendered from: hydration needs them, however late the scripts load. */
const UNTIL_CHECKED = Number.POSITIVE_INFINITY;
const cache = new Map<string, Cached>();

/**
 * Reads public data. The first reads of a page return the answer in its HTML, or the one that an inline script
 * requested. Reads of the same address within 5 s share one promise. It is cached outside React because a component that
 * suspends while it mounts loses its state, and would repeat the request forever.
 */
export function read<Id extends EndpointId>(
  id: Id,
  options: UrlParts<Id> = {},
): Promise<ResponseOf<Id>> {
  const url = urlOf(id, options);
  const hit = cache.get(url);
  if (hit && Date.now() - hit.at < FRESH_MS) return hit.answer as Promise<ResponseOf<Id>>;
  const answer = call(id, options);
  cache.set(url, { answer, at: Date.now() });
  answer.catch(() => cache.delete(url));
  return answer;
}

/** Empties the cache. Call it after a write, which may have made cached answers stale. */
export function forgetReads(): void {
  cache.clear();
  forgetFirstCalls();
}

/** Caches the answers that the server wrote into the page, 404s included. Returns them. */
export function adoptAnswers(): Answers {
  const answers = readElement<Answers>(ANSWERS_ELEMENT_ID);
  if (!answers) return {};
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  keepAnswers(Object.fromEntries(bodies), boot().missing);
  return answers;
}

/** Caches the answers in the HTML, by address; `missing` are addresses that answered 404. */
export function keepAnswers(
  bodies: Readonly<Record<string, unknown>>,
  missing: readonly string[] = [],
): void {
  const keep = (url: string, answer: Promise<unknown>) =>
    cache.set(url, { answer, at: UNTIL_CHECKED });
  for (const [url, body] of Object.entries(bodies)) keep(url, known(body));
  for (const url of missing) {
    const rejected = Promise.reject(new ApiError('', { status: 404, code: null }));
    rejected.catch(() => undefined);
    keep(url, rejected);
  }
}

/** Whether the cached answer to an address is still the one in the HTML. */
export const isUnchecked = (url: string): boolean => cache.get(url)?.at === UNTIL_CHECKED;

/** Caches an answer as if it had just been read; undefined removes the cached one. */
export function renewAnswer(url: string, body: unknown): void {
  if (body === undefined) cache.delete(url);
  else cache.set(url, { answer: known(body), at: Date.now() });
}

/** A promise with its value, which React's `use` and `deferred()` return at once, without a skeleton. */
const known = (value: unknown) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
