import { LANGUAGE_PARAMETER } from 'shared/language';
import type { Discovery } from 'shared/releases';
import { GATEWAY_STATUSES } from '../offline/messages.ts';
import { CACHE, findCached } from './caches.ts';
import { fetchOrReport, pageInTime } from './network.ts';
import { shellFiles } from './precache-files.ts';
import { worker } from './scope.ts';

/** How long the site, which was late with the page, may take to say which releases are live. */
const ASK_RELEASES_MS = 1_000;

/**
 * The page from the network or, if that is late or fails, the offline page. That exists in one language only, so a page in
 * another one may be late.
 */
export async function pageResponse(event: FetchEvent): Promise<Response> {
  const fetching = fetchPage(event);
  const isOtherLanguage = new URL(event.request.url).searchParams.has(LANGUAGE_PARAMETER);
  const page = await (isOtherLanguage ? fetching.catch(() => undefined) : pageInTime(fetching));
  if (page && !GATEWAY_STATUSES.includes(page.status)) return page;
  if ((await areScriptsCached()) && !(await areReleasesOutdated())) {
    const { html, headers } = worker.site.offlinePage;
    return new Response(html, { headers });
  }
  return fetching.catch(
    () => new Response(OFFLINE_HTML, { status: 503, headers: OFFLINE_HEADERS }),
  );
}

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Whether the offline page can start. Scripts are missing to save data, or because storage is full. */
async function areScriptsCached(): Promise<boolean> {
  const scripts = shellFiles().filter(({ url }) => url.endsWith('.js'));
  const cached = await Promise.all(scripts.map(({ url }) => findCached(url, CACHE.shell)));
  return cached.every(Boolean);
}

/** Whether other releases are live than those of the offline page. False if the site does not answer. */
async function areReleasesOutdated(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_RELEASES_MS);
    const response = await fetch('/discovery.json', { cache: 'no-cache', signal });
    const { extras }: Discovery = await response.json();
    return extras?.revision !== worker.site.discovery.extras?.revision;
  } catch {
    return false;
  }
}

/** The response to a navigation: the preloaded one, if the browser has requested it. */
export async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloadedResponse: Response | undefined = await preloadResponse?.catch(() => undefined);
  return preloadedResponse ?? fetchOrReport(request);
}

/** The page without a cached offline page. It reloads itself without a script, in both languages: the worker knows none. */
const OFFLINE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>You are offline</title>
<style>main{max-width:32em;margin:10vh auto;padding:0 20px;font:17px/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>This page is not kept on this device</h1>
<p>You are offline. This opens by itself as soon as you are back.</p>
<p lang="bg">Няма връзка. Тази страница не е запазена на устройството и ще се отвори сама, щом връзката се върне.</p>
</main>
</body>
</html>
`;
