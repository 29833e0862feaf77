import type { MessageToWorker } from '../offline/messages.ts';
import { apiResponse } from './api-response.ts';
import { cacheOpenPage, removePages } from './cached-pages.ts';
import { removeOtherCaches } from './caches.ts';
import { fileResponse } from './file-response.ts';
import { pageResponse } from './page-response.ts';
import { precache } from './precache.ts';
import { precacheShell } from './precache-shell.ts';
import { requestKind } from './request-kind.rules.ts';
import { worker } from './scope.ts';
import { rememberWrite } from './writes.ts';

worker.addEventListener('install', (event) => {
  // The next page already belongs to this release. Open pages get the files of their own release from the server.
  void worker.skipWaiting();
  event.waitUntil(precacheShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  const message: MessageToWorker = data;
  event.waitUntil(precache(message));
  if (source && 'url' in source) event.waitUntil(cacheOpenPage(source.url).catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { method, url, headers, mode } = event.request;
  const request = { method, url, headers, isNavigation: mode === 'navigate' };
  switch (requestKind(request, worker.location.origin)) {
    case 'page':
      return event.respondWith(pageResponse(event));
    case 'file':
      return event.respondWith(fileResponse(event));
    case 'api':
      return event.respondWith(apiResponse(event));
    case 'write':
      rememberWrite();
      return event.waitUntil(removePages());
    // The pages that follow are those of the preview.
    case 'preview':
      return event.waitUntil(removePages());
    case 'other':
  }
});

async function activate(): Promise<void> {
  await removeOtherCaches();
  const preload: NavigationPreloadManager | undefined = worker.registration.navigationPreload;
  // Firefox cannot replace a preloaded page that fails.
  const isFirefox = navigator.userAgent.includes('Firefox/');
  await (isFirefox ? preload?.disable() : preload?.enable());
  await worker.clients.claim();
}
