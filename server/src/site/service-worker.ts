import { access } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releaseFolder, SERVICE_WORKER, SHELL } from 'shared/releases';
import type { CanaryVisitors } from './canary-visitors.ts';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly visitors: CanaryVisitors;
  readonly isOn: boolean;
};

/** Replaces a worker that is switched off: clears the caches and unregisters itself. Open pages do not change. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A worker loads no code and shows nothing, but fetches files from every origin of a release. */
const WORKER_POLICY = "default-src 'none'; connect-src *";

/**
 * Serves the service worker of the visitor's release of the shell. If it is switched off, or the release has none, serves a
 * worker that unregisters the installed one: browsers check for a new worker with every page.
 */
export function registerServiceWorker(app: FastifyInstance, { site, visitors, isOn }: Deps): void {
  app.get(`/${SERVICE_WORKER}`, async (request, reply) => {
    const shell = (await visitors.discovery(request)).document.extras?.shell;
    const folder = shell ? path.join(site, releaseFolder(SHELL, shell)) : null;
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
    if (await visitors.isChoosing()) reply.header('vary', 'cookie');
    if (isOn && folder && (await isThere(path.join(folder, SERVICE_WORKER))))
      return reply.sendFile(SERVICE_WORKER, folder, { cacheControl: false });
    return reply.type('text/javascript; charset=utf-8').send(UNREGISTERING_WORKER);
  });
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
