import { match, putVisited, replace } from './caches.ts';
import { fetchOrReport } from './network.ts';

/**
 * A file of a release, from the cache: its address never has another content. A page that fetches it again has found the
 * cached one damaged, so the network's one replaces it.
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
    if (cached) return cached;
    throw cause;
  }
}
