import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { SHELL_PATHS, shellPage, type WorkerSite } from 'shared/contract';
import { releaseFolder, SERVICE_WORKER, SHELL } from 'shared/releases';
import { etagOf } from '../../http/etag.ts';
import type { FindPage, Visit } from './pages.ts';
import type { RenderedPage } from './render-page.ts';
import { headersOf } from './send-page.ts';

/** A worker loads no code and shows nothing, but fetches files from every origin of a release. */
export const WORKER_POLICY = "default-src 'none'; connect-src *";

type Script = { readonly text: string; readonly etag: string };

const scriptOf = (text: string): Script => ({ text, etag: etagOf(text) });

/**
 * Replaces a worker where there is none any more: clears the caches and unregisters itself. Open pages do not change.
 * Browsers look for a new worker with every page.
 */
export const UNREGISTERING_WORKER =
  scriptOf(`self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`);

/** A page of the shell that is sent without content, so that any page can be rendered in it offline. */
const EMPTY_PATH = SHELL_PATHS.find((path) => !shellPage(path)?.isStatic);

const MAX_SCRIPTS = 20;

type Deps = { readonly site: string; readonly findPage: FindPage };

/**
 * Writes the service worker for a visit: that of the shell, below the data about the visitor's releases. A shell without
 * one gets the worker that unregisters itself.
 */
export function createServiceWorkers({ site, findPage }: Deps) {
  const scripts = new LRUCache<string, Script>({ max: MAX_SCRIPTS });

  return async (visit: Pick<Visit, 'variant' | 'requestedLanguage'>): Promise<Script> => {
    const { variant } = visit;
    const { shell } = variant.document.extras ?? {};
    if (!shell) return UNREGISTERING_WORKER;
    const file = path.join(site, releaseFolder(SHELL, shell), SERVICE_WORKER);
    const worker = await readFile(file, 'utf8').catch(() => null);
    if (worker === null) return UNREGISTERING_WORKER;
    const { page } = await findPage(new URL(`http://site${EMPTY_PATH}`), visit);
    const key = `${variant.etag} ${page.etag}`;
    const cachedScript = scripts.get(key);
    if (cachedScript) return cachedScript;
    const script = scriptOf(`${siteBlock(page, variant.inLanguages[page.language])}\n${worker}`);
    scripts.set(key, script);
    return script;
  };
}

function siteBlock(page: RenderedPage, discovery: WorkerSite['discovery']): string {
  const { language, html } = page;
  const headers = { ...headersOf(page), 'cross-origin-opener-policy': 'same-origin' };
  const site: WorkerSite = {
    language,
    discovery,
    offlinePage: { html: html.toString(), headers },
  };
  // As text, because a key `__proto__` of a literal would not be data.
  return `self.site=JSON.parse(${JSON.stringify(JSON.stringify(site))});`;
}
