import type { ReleaseFile } from 'shared/releases';
import { scriptsOf } from './cached-page.rules.ts';
import { CACHE, cacheResponse, findCached } from './caches.ts';
import { OFFLINE_PAGE } from './page-response.ts';
import { savesData, worker } from './scope.ts';

/** A page of the site without content: all pages have its scripts. */
const EMPTY_PAGE = '/login';

/**
 * Caches the offline page in the visitor's language, and the files of this shell release that it needs. The browser has
 * most of them already. Rejects if one fails to load.
 */
export async function precacheShell(): Promise<void> {
  const page = await fetch(EMPTY_PAGE, { priority: 'low' });
  const html = await page.clone().text();
  const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const { files: filesByLanguage } = worker.release;
  const files = filesByLanguage[language] ?? filesByLanguage['en'] ?? [];
  for (const file of files)
    await cacheFile(CACHE.shell, file, { isOptional: savesData() || file.url.endsWith('.woff2') });
  // A preview, or an error of the server, must not become the offline page.
  if (page.headers.get('cache-control')?.includes('no-store')) return;
  for (const script of scriptsOf(html)) {
    // A page of the next release belongs to the next worker.
    if (!files.some(({ url }) => url === script)) return;
    // The script was not cached, to save data or because storage is full. Without it the page would stay empty.
    if (!(await findCached(script, CACHE.shell))) return;
  }
  await cacheResponse(CACHE.shell, OFFLINE_PAGE, page);
}

/** Caches a file that is not cached yet, checked against its hash. An optional one is not loaded from the network. */
export async function cacheFile(
  cache: string,
  { url, integrity }: ReleaseFile,
  { isOptional }: { readonly isOptional: boolean },
): Promise<void> {
  if (await findCached(url, cache)) return;
  if (!isOptional)
    return cacheResponse(cache, url, await fetch(url, { integrity, priority: 'low' }));
  const fetching = fetch(url, { integrity, cache: 'only-if-cached', mode: 'same-origin' });
  const response = await fetching.catch(() => undefined);
  if (response) await cacheResponse(cache, url, response);
}
