import type { ReleaseFile } from 'shared/releases';
import { CACHE, cacheResponse, findCached } from './caches.ts';
import { savesData, worker } from './scope.ts';
import { sectionFiles } from './section-files.rules.ts';

/** The files of this release of the shell that the offline page needs. */
export const shellFiles = (): readonly ReleaseFile[] =>
  worker.release.files[worker.site.language] ?? worker.release.files['en'] ?? [];

/** Caches the files of this shell and the live sections; the browser has most of them. Rejects if one fails to load. */
export async function precacheFiles(): Promise<void> {
  const isSavingData = savesData();
  // Optional are fonts, without which a page can be read, and all files for a reader who saves data.
  for (const file of shellFiles())
    await cacheFile(CACHE.shell, file, { isOptional: isSavingData || file.url.endsWith('.woff2') });
  for (const file of sectionFiles(worker.site.discovery))
    await cacheFile(CACHE.precached, file, { isOptional: isSavingData });
}

/** Caches a file that is not cached yet, checked against its hash; an optional one only if the browser has it already. */
async function cacheFile(
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
