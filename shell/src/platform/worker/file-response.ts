import { CACHE, findCached, putVisited, replaceCached, urlsIn } from './caches.ts';
import { fetchOrReport } from './network.ts';
import { imageStemsIn } from './request-kind.rules.ts';

/** Destinations of files that are no code, as the Fetch standard names them. */
const DESTINATIONS_OF_DATA: readonly RequestDestination[] = ['', 'font', 'image'];

/**
 * Answers with a cached file of a release or image, because its address never has another content. A page that asks again,
 * with a query or past the HTTP cache, has found it damaged, so it is fetched again and replaced. Offline, an image of another
 * width is better than none.
 *
 * Any script can have put the file into the cache, so code comes from there only if the browser checks it against a hash.
 */
export async function fileResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const url = origin + pathname;
  const isSafe = request.integrity !== '' || DESTINATIONS_OF_DATA.includes(request.destination);
  const cached = isSafe ? await findCached(url) : undefined;
  const isRetry = search !== '' || request.cache === 'reload';
  if (cached && !isRetry) return cached;
  try {
    const file = await fetchOrReport(request);
    const store = cached ? replaceCached : putVisited;
    event.waitUntil(store(url, file.clone()));
    return file;
  } catch (cause) {
    const substitute = cached ?? (await findOtherWidth(pathname));
    if (substitute) return substitute;
    throw cause;
  }
}

async function findOtherWidth(pathname: string): Promise<Response | undefined> {
  const [imageStem] = imageStemsIn(pathname);
  const urls = [...(await urlsIn(CACHE.visited)), ...(await urlsIn(CACHE.precached))];
  const otherUrl = imageStem && urls.find((url) => url.includes(imageStem));
  return otherUrl ? findCached(otherUrl) : undefined;
}
