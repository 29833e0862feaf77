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

type Kept = { readonly answer: Promise<unknown>; readonly at: number };

const FRESH_MS = 5_000;
/** Of answers that the content was made from: the first render needs them, however late the scripts come. */
const UNTIL_CHECKED = Number.POSITIVE_INFINITY;
const kept = new Map<string, Kept>();

/**
 * Reads public data. What a page reads first stands in its HTML, or was begun by a script there, and this call
 * takes over that answer. Reads of the same address within 5 s share one promise. It is kept outside React because
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

/** Answers reads from the JSON in the page, and with 404 what the server did not find. Returns that JSON. */
export function adoptAnswers(): Answers {
  const answers = readElement<Answers>(ANSWERS_ELEMENT_ID);
  if (!answers) return {};
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  keepAnswers(Object.fromEntries(bodies), boot().missing);
  return answers;
}

/** Keeps answers that came with the page, by address; `missing` were answered with 404. */
export function keepAnswers(
  bodies: Readonly<Record<string, unknown>>,
  missing: readonly string[] = [],
): void {
  const keep = (url: string, answer: Promise<unknown>) =>
    kept.set(url, { answer, at: UNTIL_CHECKED });
  for (const [url, body] of Object.entries(bodies)) keep(url, known(body));
  for (const url of missing) {
    const refused = Promise.reject(new ApiError('', { status: 404, code: null }));
    refused.catch(() => undefined);
    keep(url, refused);
  }
}

/** Whether the answer to an address is still the one that stood in the page. */
export const isUnchecked = (url: string): boolean => kept.get(url)?.at === UNTIL_CHECKED;

/** Keeps an answer like one that has just been read; undefined forgets the one before. */
export function renewAnswer(url: string, body: unknown): void {
  if (body === undefined) kept.delete(url);
  else kept.set(url, { answer: known(body), at: Date.now() });
}

/** A promise whose value React and `deferred()` can take at once, so that no skeleton comes before it. */
const known = (value: unknown) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
