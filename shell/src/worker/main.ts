import type { ToWorker } from '../offline/messages.ts';
import { answerCall, noteWrite } from './answer-call.ts';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { answerPicture } from './answer-picture.ts';
import { keepAhead } from './keep-ahead.ts';
import { keepShell } from './keep-shell.ts';
import { CACHE, cacheNames } from './kept.ts';
import { requestKind } from './request-kind.rules.ts';
import { worker } from './scope.ts';
import { changeState } from './state.ts';

worker.addEventListener('install', (event) => {
  // The next page is already one of this release: files of the one before, which open pages may want, come from the server.
  void worker.skipWaiting();
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  if (message.kind === 'keep') event.waitUntil(keepAhead(message));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, headers, mode } = request;
  const asked = { method, url, headers, isNavigation: mode === 'navigate' };
  switch (requestKind(asked, worker.location.origin)) {
    case 'page':
      return event.respondWith(answerPage(event));
    case 'file':
      return event.respondWith(answerFile(event));
    case 'answer':
      return event.respondWith(answerCall(event));
    case 'picture':
      return event.respondWith(answerPicture(event));
    case 'preview':
      return event.waitUntil(changeState({ isPreview: !url.endsWith('/leave') }));
    case 'write':
      return noteWrite();
    case 'other':
  }
});

async function takeOver(): Promise<void> {
  const ours: readonly string[] = Object.values(CACHE);
  for (const name of await cacheNames()) if (!ours.includes(name)) await caches.delete(name);
  await preloadPages(worker.registration.navigationPreload);
  await worker.clients.claim();
}

/** A page is asked for while the worker starts; but in Firefox, a page that so does not come cannot be answered any more. */
async function preloadPages(preload: NavigationPreloadManager | undefined): Promise<void> {
  if (navigator.userAgent.includes('Firefox/')) return preload?.disable();
  await preload?.enable();
}
