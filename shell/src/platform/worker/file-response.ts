import { CACHE, cachedUrls, match, putVisited, replace } from './caches.ts';
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
  const cached = await match(url);
  const isRetry = search !== '' || request.cache === 'reload';
  if (cached && !isRetry) return cached;
  try {
    const file = await fetchOrReport(request);
    event.waitUntil((cached ? replace : putVisited)(url, file.clone()));
    return file;
  } catch (cause) {
    const other = cached ?? (await otherWidth(pathname));
    if (other) return other;
    throw cause;
  }
}

async function otherWidth(pathname: string): Promise<Response | undefined> {
  const [image] = imagesIn(pathname);
  const urls = [...(await cachedUrls(CACHE.visited)), ...(await cachedUrls(CACHE.precached))];
  const other = image && urls.find((url) => url.includes(image));
  return other ? match(other) : undefined;
}
