import { CACHE, cachedUrls, findCached, putVisited, replaceCached } from './caches.ts';
import { fetchOrReport } from './network.ts';
import { imagesIn } from './request-kind.rules.ts';

/**
 * A file of a release or an image, from the cache: its address never has another content. A page that fetches it again has
 * found the cached one damaged, so the network's one replaces it. Offline, another width of an image will do.
 */
export async function fileResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const url = origin + pathname;
  const cached = await findCached(url);
  const isRetry = search !== '' || request.cache === 'reload';
  if (cached && !isRetry) return cached;
  try {
    const file = await fetchOrReport(request);
    event.waitUntil((cached ? replaceCached : putVisited)(url, file.clone()));
    return file;
  } catch (cause) {
    const substitute = cached ?? (await findOtherWidth(pathname));
    if (substitute) return substitute;
    throw cause;
  }
}

async function findOtherWidth(pathname: string): Promise<Response | undefined> {
  const [image] = imagesIn(pathname);
  const urls = [...(await cachedUrls(CACHE.visited)), ...(await cachedUrls(CACHE.precached))];
  const otherUrl = image && urls.find((url) => url.includes(image));
  return otherUrl ? findCached(otherUrl) : undefined;
}
