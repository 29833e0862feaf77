import type { PrecacheMessage } from '../offline/messages.ts';
import { CACHED_LISTS, removeOlderResponses } from './api-response.ts';
import { CACHE, cacheResponse, findCached, putVisited, removeCached, urlsIn } from './caches.ts';
import { pictureField } from './newest-list.rules.ts';
import { precacheFiles } from './precache-files.ts';
import { imageStemsIn, requestKind } from './request-kind.rules.ts';
import { savesData, worker } from './scope.ts';
import { sectionFiles } from './section-files.rules.ts';

const INTERVAL_MS = 5 * 60_000;

/** When the lists were last precached, in epoch milliseconds. Stored, because browsers stop an idle worker. */
type PrecacheState = { readonly at: number };
const STATE_URL = '/state';

/** The limit for each list. */
const MAX_IMAGES = 30;
/** The largest width that is cached, in pixels. */
const IMAGE_WIDTH = 480;

/** Caches the page's own responses, and at most every five minutes all that the pages need for offline reading. */
export async function precacheForOffline({ answers }: PrecacheMessage): Promise<void> {
  for (const [url, body] of Object.entries(answers))
    if (isCacheableCall(url)) await putVisited(url, Response.json(body));
  const storedState = await findCached(STATE_URL, CACHE.state);
  // Any script can have written the state: one that is no JSON, or with a time to come, does not stop the precaching.
  const lastState: PrecacheState | undefined = await storedState?.json().catch(() => undefined);
  if (lastState && Math.abs(Date.now() - lastState.at) < INTERVAL_MS) return;
  const writeState = (state: PrecacheState) =>
    cacheResponse(CACHE.state, STATE_URL, Response.json(state));
  await writeState({ at: Date.now() });
  try {
    await precacheFiles();
    if (savesData()) return;
    const imageUrls = await precacheLists({ isFirstVisit: !lastState });
    // The next worker is caching the files of other releases in the same cache: they must stay.
    if (worker.registration.installing) return;
    await removeAllBut([
      ...sectionFiles(worker.site.discovery).map(({ url }) => url),
      ...CACHED_LISTS.map(({ url }) => url),
      ...imageUrls,
    ]);
  } catch {
    // The connection broke: the next page retries.
    await writeState({ at: 0 });
  }
}

function isCacheableCall(path: string): boolean {
  const { href, origin } = new URL(path, worker.location.origin);
  const request = { method: 'GET', url: href, isNavigation: false, headers: new Headers() };
  return requestKind(request, origin) === 'api';
}

type Visit = { readonly isFirstVisit: boolean };

/** Caches the lists, and the small images of their items; at a first visit, only those of the first list, to load less. */
async function precacheLists({ isFirstVisit }: Visit): Promise<string[]> {
  const imageUrls: string[] = [];
  for (const [index, { path, url }] of CACHED_LISTS.entries()) {
    const response = await fetch(url, { priority: 'low' });
    const text = await response.clone().text();
    await cacheResponse(CACHE.precached, url, response);
    if (isFirstVisit && index > 0) continue;
    const items: Readonly<Record<string, unknown>>[] = JSON.parse(text).content;
    // The pictures that the list itself shows come first.
    const field = pictureField(worker.site.discovery, path);
    const covers = field === undefined ? [] : items.map((item) => item[field]);
    const listImages = imageStemsIn([...covers, text].join(' '));
    imageUrls.push(...listImages.slice(0, MAX_IMAGES).map(smallImageUrl));
  }
  await removeOlderResponses();
  for (const url of imageUrls)
    if (!(await findCached(url, CACHE.precached)))
      await cacheResponse(CACHE.precached, url, await fetch(url, { priority: 'low' }));
  return imageUrls;
}

function smallImageUrl(image: string): string {
  // The name of an image ends with its size, such as `-800x600`.
  const [, width = ''] = /-(\d+)x\d+$/.exec(image) ?? [];
  return `/media/${image}${Number(width) > IMAGE_WIDTH ? `@${IMAGE_WIDTH}` : ''}.webp`;
}

async function removeAllBut(neededUrls: readonly string[]): Promise<void> {
  const urls = new Set(neededUrls.map((url) => new URL(url, worker.location.origin).href));
  const unneededUrls = (await urlsIn(CACHE.precached)).filter((url) => !urls.has(url));
  await removeCached(CACHE.precached, unneededUrls);
}
