import { boot, isUnchecked, renewAnswer, siteConfig } from 'shared/api';
import { type Answers, NEW_ANSWERS } from 'shared/contract';

const LIMIT_MS = 10_000;

/** `closed`: the whole site is closed for maintenance. */
type Found = 'same' | 'changed' | 'closed';

/**
 * Asks for the answers of the page again, also for what was not found: it may have been kept by a browser or on the
 * way. If one has changed, reads are answered from the new ones, and what shows them is told.
 */
export async function checkAnswers(answers: Answers): Promise<Found> {
  const missing = (boot().missing ?? []).map((url): OfPage => [url, { body: undefined }]);
  const found = await Promise.all([...Object.entries(answers), ...missing].map(check));
  if (found.includes('closed')) return 'closed';
  if (!found.includes('changed')) return 'same';
  dispatchEvent(new Event(NEW_ANSWERS));
  return 'changed';
}

type OfPage = [url: string, answer: Answers[string]];

async function check([url, { etag, body }]: OfPage): Promise<Found> {
  const now = await askAgain(url, etag).catch(() => SAME);
  // After a write everything is asked for anew, and this answer may be from before.
  if (!isUnchecked(url)) return 'same';
  const isSame = now === SAME || now === CLOSED || JSON.stringify(now) === JSON.stringify(body);
  renewAnswer(url, isSame ? body : now);
  if (now === CLOSED) return 'closed';
  return isSame ? 'same' : 'changed';
}

const SAME = Symbol('same');
const CLOSED = Symbol('closed');

/** The new body; undefined if there is none any more. */
async function askAgain(url: string, etag?: string): Promise<unknown> {
  const response = await fetch(siteConfig().apiOrigin + url, {
    // The browser's cache knows this answer only as a part of the page.
    ...(etag && { headers: { 'if-none-match': etag } }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (response.ok) return response.json();
  if (response.status === 404) return undefined;
  if (response.status !== 503) return SAME;
  const { code } = await response.json();
  return code === 'MAINTENANCE' ? CLOSED : SAME;
}
