import type { CacheName } from 'shared/storage/stored-values';
import { VISITED_CACHE } from '../offline/messages.ts';
import { worker } from './scope.ts';

/**
 * The names of the caches. Every script of the site can write to them, also a script of a release that is live no more. So the
 * worker takes no page from a cache, and no code whose integrity the browser does not check.
 */
export const CACHE = {
  /** Files of this release of the shell. The next release replaces it. */
  shell: `shell-${worker.release.id}`,
  /** Sections, newest posts and products: the same for everybody. */
  precached: 'ahead',
  /** The last visited responses. A logout drops them. */
  visited: VISITED_CACHE,
  /** When the worker last precached (`precache-for-offline.ts`). */
  state: 'state',
} as const satisfies Readonly<Record<string, CacheName>>;

const MAX_VISITED = 150;

/** Responses that vary by compression have the same content. */
const IGNORE_VARY = { ignoreVary: true } as const;

/** Caches a response. Never rejects, also where storage is full or forbidden. */
export async function cacheResponse(cache: string, url: string, response: Response): Promise<void> {
  const mayBeStored = response.headers.get('cache-control') !== 'no-store';
  if (response.status !== 200 || response.type === 'opaque' || !mayBeStored) return;
  try {
    await (await caches.open(cache)).put(url, response);
  } catch {
    // Storage may be full, so visited responses make room. A connection that breaks during the reading looks the same.
    if (cache !== CACHE.visited) await caches.delete(CACHE.visited).catch(() => false);
  }
}

/** Caches a visited response, and drops the oldest ones beyond the limit. */
export async function putVisited(url: string, response: Response): Promise<void> {
  await cacheResponse(CACHE.visited, url, response);
  await removeCached(CACHE.visited, (await urlsIn(CACHE.visited)).slice(0, -MAX_VISITED));
}

/** Replaces a response in each cache that has it. */
export async function replaceCached(url: string, response: Response): Promise<void> {
  for (const cache of [CACHE.shell, CACHE.precached, CACHE.visited])
    if (await findCached(url, cache)) await cacheResponse(cache, url, response.clone());
}

export const findCached = (url: string, cacheName?: string): Promise<Response | undefined> =>
  caches
    .match(url, cacheName === undefined ? IGNORE_VARY : { ...IGNORE_VARY, cacheName })
    .catch(() => undefined);

/** The addresses in a cache, oldest first. */
export async function urlsIn(cache: string): Promise<string[]> {
  try {
    return (await (await caches.open(cache)).keys()).map(({ url }) => url);
  } catch {
    return [];
  }
}

export async function removeCached(cache: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const openCache = await caches.open(cache);
  for (const url of urls) await openCache.delete(url, IGNORE_VARY);
}

/** Removes the caches of earlier releases. */
export async function removeOtherCaches(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  const ourCaches: readonly string[] = Object.values(CACHE);
  for (const name of names) if (!ourCaches.includes(name)) await caches.delete(name);
}
