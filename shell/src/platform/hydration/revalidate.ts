import { boot, isReadFromPage, refreshRead, siteConfig } from 'shared/api';
import { CONNECTION_DOUBTED } from 'shared/connection';
import { ANSWERS_OUTDATED, type Answers } from 'shared/contract';
import { GATEWAY_STATUSES } from '../offline/messages.ts';

const RESPONSE_WITHIN_MS = 10_000;

/** `closed`: the site is closed for maintenance. */
type Outcome = 'unchanged' | 'changed' | 'closed';

type Revalidation = {
  readonly outcome: Outcome;
  /** The bodies that the server has confirmed or sent, by address. */
  readonly confirmedBodies: Readonly<Record<string, unknown>>;
};

/**
 * Revalidates the API responses in the page, also those with status 404, because a browser or proxy may have cached the
 * page. If one has changed, reads use the new ones, and components are notified.
 */
export async function revalidate(answers: Answers): Promise<Revalidation> {
  const confirmedBodies: Record<string, unknown> = {};
  const missing = (boot().missing ?? []).map((url): ResponseEntry => [url, { body: undefined }]);
  const outcomes = await Promise.all(
    [...Object.entries(answers), ...missing].map((entry) =>
      revalidateResponse(entry, confirmedBodies),
    ),
  );
  const outcome = (['closed', 'changed'] as const).find((worst) => outcomes.includes(worst));
  if (outcome === 'changed') dispatchEvent(new Event(ANSWERS_OUTDATED));
  return { outcome: outcome ?? 'unchanged', confirmedBodies };
}

type ResponseEntry = [url: string, answer: Answers[string]];

/** Revalidates one response, and adds its body to `currentBodies` if the server has it. */
async function revalidateResponse(
  [url, answer]: ResponseEntry,
  confirmedBodies: Record<string, unknown>,
): Promise<Outcome> {
  const freshBody = await refetch(url, answer).catch(doubtConnection);
  // After a write nothing is read from the page any more, and this response may be older than the write.
  if (!isReadFromPage(url)) return 'unchanged';
  const isKnown = freshBody !== UNKNOWN && freshBody !== CLOSED;
  const isChanged = isKnown && JSON.stringify(freshBody) !== JSON.stringify(answer.body);
  if (isKnown && freshBody !== undefined) confirmedBodies[url] = freshBody;
  refreshRead(url, isChanged ? freshBody : answer.body);
  if (freshBody === CLOSED) return 'closed';
  return isChanged ? 'changed' : 'unchanged';
}

/** The worker may have sent the page of a site that cannot be reached. */
function doubtConnection(): typeof UNKNOWN {
  dispatchEvent(new Event(CONNECTION_DOUBTED));
  return UNKNOWN;
}

const UNKNOWN = Symbol('unknown');
const CLOSED = Symbol('closed');

/** The body that the server has now; undefined if it no longer exists; otherwise `UNKNOWN` or `CLOSED`. */
async function refetch(url: string, { etag, body }: Answers[string]): Promise<unknown> {
  const response = await fetch(siteConfig().apiOrigin + url, {
    // The browser's cache has this response only as a part of the page.
    ...(etag && { headers: { 'if-none-match': etag } }),
    signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
  });
  if (response.ok) return response.json();
  if (response.status === 304) return body;
  if (response.status === 404) return undefined;
  if (GATEWAY_STATUSES.includes(response.status)) return doubtConnection();
  if (response.status !== 503) return UNKNOWN;
  const { code } = await response.json();
  return code === 'MAINTENANCE' ? CLOSED : UNKNOWN;
}
