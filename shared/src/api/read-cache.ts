import { ANSWERS_ELEMENT_ID, type Answers } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import { boot, readElement } from './boot.ts';
import { forgetFirstCalls } from './first-calls.ts';

type CachedRead = { readonly response: Promise<unknown>; readonly requestedAt: number };

/** The request time of responses from the HTML: hydration needs them, however late the scripts load. */
const NEVER_STALE = Infinity;

/** The reads of this page, by address; `read` fills it. */
export const cache = new Map<string, CachedRead>();

/** Empties the cache. `call` does it after each write, which may have made cached responses stale. */
export function forgetReads(): void {
  cache.clear();
  forgetFirstCalls();
}

/** Caches the responses that the server wrote into the HTML, 404s included. Returns them. */
export function seedReadsFromPage(): Answers {
  const answers = readElement<Answers>(ANSWERS_ELEMENT_ID);
  if (!answers) return {};
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  seedReads(Object.fromEntries(bodies), boot().missing);
  return answers;
}

/** Caches the responses in the HTML, by address; `missing` are addresses that answered 404. */
export function seedReads(
  bodies: Readonly<Record<string, unknown>>,
  missing: readonly string[] = [],
): void {
  const seed = (url: string, response: Promise<unknown>) =>
    cache.set(url, { response, requestedAt: NEVER_STALE });
  for (const [url, body] of Object.entries(bodies)) seed(url, fulfilled(body));
  for (const url of missing) {
    const rejected = Promise.reject(new ApiError('', { status: 404, code: null }));
    // No reader may come: a rejection that nobody handles would be logged.
    rejected.catch(() => undefined);
    seed(url, rejected);
  }
}

/** Whether the cached response of an address is still the one in the HTML. */
export const isReadFromPage = (url: string): boolean => cache.get(url)?.requestedAt === NEVER_STALE;

/** Caches a response as if it had just been read; undefined removes the cached one. */
export function refreshRead(url: string, body: unknown): void {
  if (body === undefined) cache.delete(url);
  else cache.set(url, { response: fulfilled(body), requestedAt: Date.now() });
}

/** A promise with its value, which React's `use` and `trackResponse` return at once, without a skeleton. */
const fulfilled = (value: unknown) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
