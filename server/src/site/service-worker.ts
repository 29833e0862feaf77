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

/** Takes the place of a worker that is to go: it clears what was kept, and unregisters itself. Pages stay as they are. */
const WORKER_THAT_GOES = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** It loads no code and shows nothing; it asks wherever files of releases lie. */
const WORKER_POLICY = "default-src 'none'; connect-src *";

/**
 * The service worker of the release of the shell that the visitor sees. Switched off, and for a release without one, browsers get a worker
 * that ends the one they have: they ask with every page that they open.
 */
export function registerServiceWorker(app: FastifyInstance, { site, visitors, isOn }: Deps): void {
  app.get(`/${SERVICE_WORKER}`, async (request, reply) => {
    const shell = (await visitors.discovery(request)).document.extras?.shell;
    const folder = shell ? path.join(site, releaseFolder(SHELL, shell)) : null;
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
    if (await visitors.isChoosing()) reply.header('vary', 'cookie');
    if (isOn && folder && (await isThere(path.join(folder, SERVICE_WORKER))))
      return reply.sendFile(SERVICE_WORKER, folder, { cacheControl: false });
    return reply.type('text/javascript; charset=utf-8').send(WORKER_THAT_GOES);
  });
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
