import type { Page } from 'shared/contract';
import { CACHE, cacheResponse, findCached, putVisited, removeCached, urlsIn } from './caches.ts';
import { fetchOrReport, notifyPages, responseInTime } from './network.ts';
import { bodyFrom, goneIds } from './newest-list.rules.ts';
import { NEWEST_LISTS } from './request-kind.rules.ts';

const NEWEST_ITEMS = 20;

/** The cached lists: each with its path, and with the address under which its newest items are cached. */
export const CACHED_LISTS = NEWEST_LISTS.map((path) => ({
  path,
  url: `${path}?page=0&size=${NEWEST_ITEMS}`,
}));

/** The list at an address, or the one with the item at it; undefined for an address of other content. */
const cachedListOf = ({ pathname }: URL) =>
  CACHED_LISTS.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));

/**
 * A public response of the API from the network or, if that is late or fails, from a cache: of the visited responses or of the
 * newest lists, which are precached. Tells pages if the response from the network then differs.
 */
export async function apiResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fetching = fetchOrReport(request).then((freshResponse) => {
    const { url } = request;
    const [toCache, toCompare] = [freshResponse.clone(), freshResponse.clone()];
    const caching = putVisited(url, toCache).then(() => removeGoneItems(new URL(url), toCompare));
    event.waitUntil(caching.catch(() => undefined));
    return freshResponse;
  });
  event.waitUntil(fetching.catch(() => undefined));
  const freshResponse = await responseInTime(fetching);
  const cachedResponse = freshResponse ? undefined : await matchResponse(request.url);
  if (!cachedResponse) return fetching;
  event.waitUntil(notifyIfChanged(cachedResponse.clone(), fetching));
  return cachedResponse;
}

/** Drops the items that a response from the network shows to be gone: a 404, or a list that lacks them. */
async function removeGoneItems(url: URL, response: Response): Promise<void> {
  const list = cachedListOf(url);
  if (!list) return;
  if (isGone(response)) return removeItems(list.path, [Number(url.pathname.split('/').at(-1))]);
  const newestPage = await (await findCached(list.url, CACHE.precached))?.json();
  if (newestPage && url.pathname === list.path)
    await removeItems(list.path, goneIds(newestPage, await response.json()));
}

/** Drops items from both caches: the responses with one of them, and their places in lists. */
async function removeItems(path: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const itemPaths = ids.map((id) => `${path}/${id}`);
  for (const cache of [CACHE.visited, CACHE.precached])
    for (const url of await urlsIn(cache)) {
      const { pathname } = new URL(url);
      if (itemPaths.includes(pathname)) await removeCached(cache, [url]);
      if (pathname !== path) continue;
      const page: Page<{ id: number }> = await (await findCached(url, cache))?.json();
      const content = page.content.filter(({ id }) => !ids.includes(id));
      if (content.length < page.content.length)
        await cacheResponse(cache, url, Response.json({ ...page, content }));
    }
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

async function notifyIfChanged(cached: Response, fetching: Promise<Response>): Promise<void> {
  const cachedBody = await cached.json();
  const freshResponse = await fetching.catch(() => undefined);
  if (freshResponse && isGone(freshResponse)) return notifyPages('renewed');
  if (freshResponse?.status !== 200) return;
  if (JSON.stringify(await freshResponse.json()) !== JSON.stringify(cachedBody))
    await notifyPages('renewed');
}

const matchResponse = async (url: string): Promise<Response | undefined> =>
  (await findCached(url, CACHE.visited)) ?? responseFromNewest(new URL(url));

/** The response to a call as far as a cached list has it. */
async function responseFromNewest(url: URL): Promise<Response | undefined> {
  const list = cachedListOf(url);
  const cachedResponse = list && (await findCached(list.url, CACHE.precached));
  if (!cachedResponse) return undefined;
  const newestPage: Page<{ id: number }> = await cachedResponse.json();
  const body = bodyFrom(newestPage, url);
  return body && Response.json(body);
}

/** Drops visited responses whose content the precached lists, which are newer, have too. */
export async function removeOlderResponses(): Promise<void> {
  const olderUrls: string[] = [];
  for (const url of await urlsIn(CACHE.visited))
    if (url.includes('/api/') && (await responseFromNewest(new URL(url)))) olderUrls.push(url);
  await removeCached(CACHE.visited, olderUrls);
}
