import type { Page } from 'shared/contract';
import { CACHE, cachedUrls, findCached, putVisited, removeCached } from './caches.ts';
import { fetchOrReport, notifyPages, responseInTime } from './network.ts';
import { responseFrom } from './newest-list.rules.ts';
import { NEWEST_LISTS } from './request-kind.rules.ts';
import { isAfterWrite } from './writes.ts';

/** How many of the newest items of a list are cached. */
const NEWEST_ITEMS = 20;

/** The cached lists, by the beginning of the paths that they answer. */
export const CACHED_LISTS = NEWEST_LISTS.map((path) => ({
  path,
  url: `${path}?page=0&size=${NEWEST_ITEMS}`,
}));

/**
 * A public API response from the network, or the cached one if that fails or is late. If the late one then differs, it
 * notifies the pages.
 */
export async function apiResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fetching = fetchOrReport(request).then((fresh) => {
    const { url } = request;
    const caching = isGone(fresh)
      ? removeCached(CACHE.visited, [url])
      : putVisited(url, fresh.clone());
    event.waitUntil(caching.catch(() => undefined));
    return fresh;
  });
  event.waitUntil(fetching.catch(() => undefined));
  const fresh = await (isAfterWrite() ? fetching.catch(() => undefined) : responseInTime(fetching));
  const cached = fresh ? undefined : await matchResponse(request.url);
  if (!cached) return fetching;
  event.waitUntil(notifyIfChanged(cached.clone(), fetching));
  return cached;
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

async function notifyIfChanged(cached: Response, fetching: Promise<Response>): Promise<void> {
  const cachedBody = await cached.json();
  const fresh = await fetching.catch(() => undefined);
  if (fresh && isGone(fresh)) return notifyPages('renewed');
  if (fresh?.status !== 200) return;
  if (JSON.stringify(await fresh.json()) !== JSON.stringify(cachedBody))
    await notifyPages('renewed');
}

const matchResponse = async (url: string): Promise<Response | undefined> =>
  (await findCached(url, CACHE.visited)) ?? responseFromNewest(new URL(url));

async function responseFromNewest(url: URL): Promise<Response | undefined> {
  const list = CACHED_LISTS.find(({ path }) => url.pathname.startsWith(path));
  const cached = list && (await findCached(list.url, CACHE.precached));
  if (!cached) return undefined;
  const newest: Page<{ id: number }> = await cached.json();
  const body = responseFrom(newest, url);
  return body && Response.json(body);
}

/** Drops visited responses that the newer lists contain too. */
export async function removeOlderResponses(): Promise<void> {
  const olderUrls: string[] = [];
  for (const url of await cachedUrls(CACHE.visited))
    if (url.includes('/api/') && (await responseFromNewest(new URL(url)))) olderUrls.push(url);
  await removeCached(CACHE.visited, olderUrls);
}
