import { boot, isReadFromPage, refreshRead, siteConfig } from 'shared/api';
import { CONNECTION_DOUBTED } from 'shared/connection';
import { type Answers, NEW_ANSWERS } from 'shared/contract';
import { GATEWAY_STATUSES } from '../offline/messages.ts';

const RESPONSE_WITHIN_MS = 10_000;

/** `closed`: the site is closed for maintenance. */
type Revalidation = 'unchanged' | 'changed' | 'closed';

/**
 * Revalidates the API responses in the page, also those that were not found: a browser or proxy may have cached the page.
 * If one has changed, reads use the new ones, and components are notified.
 */
export async function revalidate(answers: Answers): Promise<Revalidation> {
  const missing = (boot().missing ?? []).map((url): ResponseEntry => [url, { body: undefined }]);
  const outcomes = await Promise.all([...Object.entries(answers), ...missing].map(check));
  if (outcomes.includes('closed')) return 'closed';
  if (!outcomes.includes('changed')) return 'unchanged';
  dispatchEvent(new Event(NEW_ANSWERS));
  return 'changed';
}

type ResponseEntry = [url: string, entry: Answers[string]];

async function check([url, { etag, body }]: ResponseEntry): Promise<Revalidation> {
  const freshBody = await refetch(url, etag).catch(doubtConnection);
  // After a write every read is new, and this response may be older.
  if (!isReadFromPage(url)) return 'unchanged';
  const isChanged =
    freshBody !== UNCHANGED &&
    freshBody !== CLOSED &&
    JSON.stringify(freshBody) !== JSON.stringify(body);
  refreshRead(url, isChanged ? freshBody : body);
  if (freshBody === CLOSED) return 'closed';
  return isChanged ? 'changed' : 'unchanged';
}

/** The worker may have sent the page of a site that cannot be reached. */
function doubtConnection(): typeof UNCHANGED {
  dispatchEvent(new Event(CONNECTION_DOUBTED));
  return UNCHANGED;
}

const UNCHANGED = Symbol('unchanged');
const CLOSED = Symbol('closed');

/** The new body; undefined if it no longer exists. */
async function refetch(url: string, etag?: string): Promise<unknown> {
  const response = await fetch(siteConfig().apiOrigin + url, {
    // The browser's cache has this response only as a part of the page.
    ...(etag && { headers: { 'if-none-match': etag } }),
    signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
  });
  if (response.ok) return response.json();
  if (response.status === 404) return undefined;
  if (GATEWAY_STATUSES.includes(response.status)) return doubtConnection();
  if (response.status !== 503) return UNCHANGED;
  const { code } = await response.json();
  return code === 'MAINTENANCE' ? CLOSED : UNCHANGED;
}
