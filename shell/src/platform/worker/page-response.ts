import { LANGUAGE_PARAMETER } from 'shared/language';
import { GATEWAY_STATUSES } from '../offline/messages.ts';
import { cachePage, findPageToShowAtOnce } from './cached-pages.ts';
import { CACHE, findCached } from './caches.ts';
import { fetchOrReport, pageInTime } from './network.ts';
import { OFFLINE_HTML } from './offline-html.ts';

/** Cache key of the site's page without content. Its scripts render any page from cached responses. */
export const OFFLINE_PAGE = '/offline-page';

/**
 * Responds with the cached page, which the page from the network then replaces. Without one, responds with the page from
 * the network, or with the offline page if the network fails or is late. A page in another language is waited for, because
 * the offline page exists in one language only.
 */
export async function pageResponse(event: FetchEvent): Promise<Response> {
  const fetching = fetchPage(event).then((freshResponse) => {
    event.waitUntil(cachePage(event.request.url, freshResponse.clone()).catch(() => undefined));
    return freshResponse;
  });
  event.waitUntil(fetching.catch(() => undefined));
  const cachedResponse = await findPageToShowAtOnce(event.request);
  if (cachedResponse) return cachedResponse;
  const offlinePage = await findCached(OFFLINE_PAGE, CACHE.shell);
  if (!offlinePage)
    return fetching.catch(() => new Response(OFFLINE_HTML, { status: 503, headers: HTML_HEADERS }));
  const isOtherLanguage = new URL(event.request.url).searchParams.has(LANGUAGE_PARAMETER);
  const page = await (isOtherLanguage ? fetching.catch(() => undefined) : pageInTime(fetching));
  return !page || GATEWAY_STATUSES.includes(page.status) ? offlinePage : page;
}

const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloadedResponse: Response | undefined = await preloadResponse?.catch(() => undefined);
  return preloadedResponse ?? fetchOrReport(request);
}
