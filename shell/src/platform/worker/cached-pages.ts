import { editionOf, isCacheable, isShownAtOnce, pageKey } from './cached-page.rules.ts';
import { CACHE, cachedUrls, findCached, putVisited, removeCached } from './caches.ts';
import { worker } from './scope.ts';
import { isAfterWrite } from './writes.ts';

/**
 * Headers of cached pages: when they came from the server, in epoch milliseconds, and their edition, which is their language
 * and the releases that rendered them.
 */
const CACHED_AT = 'x-cached-at';
const EDITION = 'x-edition';

/** Finds the cached page that answers a navigation without waiting for the network, if there is one. */
export async function findPageToShowAtOnce({ url, cache }: Request): Promise<Response | undefined> {
  const key = pageKey(url);
  if (!key || isAfterWrite()) return undefined;
  const page = await findCached(key, CACHE.pages);
  const cachedAt = Number(page?.headers.get(CACHED_AT));
  return isShownAtOnce(cachedAt, { cache, now: Date.now() }) ? page : undefined;
}

/** Caches a page, or removes the cached one that it replaces. Those of another edition go too. */
export async function cachePage(url: string, page: Response): Promise<void> {
  const { status, headers } = page;
  const html = await page.text();
  const edition = status < 500 ? editionOf({ headers, html }) : undefined;
  if (edition) await removeOtherEditions(edition);
  const key = pageKey(url);
  if (!key || !edition) return;
  if (!isCacheable({ status, headers, html }, ownFileUrls()))
    return removeCached(CACHE.pages, [key]);
  const cachedHeaders = new Headers(headers);
  cachedHeaders.set(CACHED_AT, String(Date.now()));
  cachedHeaders.set(EDITION, edition);
  await putVisited(key, new Response(html, { headers: cachedHeaders }), 'pages');
}

/** Caches the open page, which came before there was a worker. */
export async function cacheOpenPage(url: string): Promise<void> {
  const key = pageKey(url);
  if (key && !(await findCached(key, CACHE.pages))) await cachePage(url, await fetch(url));
}

export const removePages = (): Promise<unknown> => caches.delete(CACHE.pages).catch(() => false);

/** All cached pages have the same edition, so the first one tells. */
async function removeOtherEditions(edition: string): Promise<void> {
  const [firstUrl] = await cachedUrls(CACHE.pages);
  const page = firstUrl && (await findCached(firstUrl, CACHE.pages));
  if (page && page.headers.get(EDITION) !== edition) await removePages();
}

const ownFileUrls = (): string[] =>
  Object.values(worker.release.files).flatMap((files) => files.map(({ url }) => url));
