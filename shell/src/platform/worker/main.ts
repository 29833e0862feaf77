import type { MessageToWorker } from '../offline/messages.ts';
import { apiResponse } from './api-response.ts';
import { removeOtherCaches } from './caches.ts';
import { fileResponse } from './file-response.ts';
import { rememberWrite } from './network.ts';
import { fetchPage, pageResponse } from './page-response.ts';
import { precacheFiles } from './precache-files.ts';
import { precacheForOffline } from './precache-for-offline.ts';
import { requestKind } from './request-kind.rules.ts';
import { worker } from './scope.ts';

worker.addEventListener('install', (event) => {
  // Not even a file that cannot be cached stops the new worker: the releases of the one before it may be live no more.
  event.waitUntil(precacheFiles().catch(() => undefined));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('message', (event) => {
  const message: MessageToWorker = event.data;
  event.waitUntil(message === 'take-over' ? worker.skipWaiting() : precacheForOffline(message));
});

worker.addEventListener('fetch', (event) => {
  const { method, url, headers, mode } = event.request;
  const request = { method, url, headers, isNavigation: mode === 'navigate' };
  switch (requestKind(request, worker.location.origin)) {
    case 'page':
      return event.respondWith(pageResponse(event).then(withWholeBody));
    case 'file':
      return event.respondWith(fileResponse(event).then(withWholeBody));
    case 'api':
      return event.respondWith(apiResponse(event).then(withWholeBody));
    case 'write':
      // For a while after it, responses of the API are not taken from the cache, so that its author sees it.
      return rememberWrite();
    case 'other':
      // Navigation preload has sent this request already. Sent twice, a way back from a sign-in would be refused: its code counts once.
      if (request.isNavigation && method === 'GET') event.respondWith(fetchPage(event));
  }
});

/** The response with its last byte: Chromium replaces a worker while a body is coming, and the page would wait forever. */
async function withWholeBody(response: Response): Promise<Response> {
  if (!response.body) return response;
  return new Response(await response.blob(), response);
}

async function activate(): Promise<void> {
  await removeOtherCaches();
  const preload: NavigationPreloadManager | undefined = worker.registration.navigationPreload;
  // Firefox cannot replace a preloaded page that fails.
  const isFirefox = navigator.userAgent.includes('Firefox/');
  await (isFirefox ? preload?.disable() : preload?.enable());
  await worker.clients.claim();
}
