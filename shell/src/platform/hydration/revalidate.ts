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

/** Revalidates the API responses in the page, also 404s, because the page may come from a cache. Tells components of changes. */
export async function revalidate(answers: Answers): Promise<Revalidation> {
  // The addresses that answered 404 when the server rendered the page.
  const missing = (boot().missing ?? []).map((url): ResponseEntry => [url, { body: undefined }]);
  const results = await Promise.all(
    [...Object.entries(answers), ...missing].map(revalidateResponse),
  );
  // The outcome for the page is the first of these that one response has.
  const outcome = (['closed', 'changed'] as const).find((candidate) =>
    results.some((result) => result.outcome === candidate),
  );
  if (outcome === 'changed') dispatchEvent(new Event(ANSWERS_OUTDATED));
  const confirmedBodies = Object.fromEntries(
    results.flatMap(({ url, confirmedBody }) =>
      confirmedBody === undefined ? [] : [[url, confirmedBody]],
    ),
  );
  return { outcome: outcome ?? 'unchanged', confirmedBodies };
}

/** A response in the page: the address of its call, and its body and ETag. */
type ResponseEntry = [url: string, answer: Answers[string]];

type ResponseResult = {
  readonly url: string;
  readonly outcome: Outcome;
  /** Undefined if the server has not confirmed or sent one. */
  readonly confirmedBody?: unknown;
};

async function revalidateResponse([url, answer]: ResponseEntry): Promise<ResponseResult> {
  const freshBody = await refetch(url, answer).catch(doubtConnection);
  // After a write nothing is read from the page any more, and this response may be older than the write.
  if (!isReadFromPage(url)) return { url, outcome: 'unchanged' };
  if (freshBody === UNKNOWN || freshBody === CLOSED) {
    // From now on it becomes stale like any other response.
    refreshRead(url, answer.body);
    return { url, outcome: freshBody === CLOSED ? 'closed' : 'unchanged' };
  }
  const isChanged = JSON.stringify(freshBody) !== JSON.stringify(answer.body);
  // An equal body stays the same object, so that nothing is rendered again.
  refreshRead(url, isChanged ? freshBody : answer.body);
  return { url, outcome: isChanged ? 'changed' : 'unchanged', confirmedBody: freshBody };
}

/** Has the connection checked: the service worker may have sent this page while the site cannot be reached. */
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
