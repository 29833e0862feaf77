import type { ReleaseFile } from 'shared/releases';
import { OFFLINE_PAGE } from './answer-page.ts';
import { CACHE, find, keep } from './kept.ts';
import { isSparing, worker } from './scope.ts';

/** A page of the site without content: what is the same in all pages. */
const EMPTY_PAGE = '/login';

/**
 * Keeps the empty page in the visitor's language, and the files of this release of the shell for it, most of which the
 * browser has already. Rejects if one does not come.
 */
export async function keepShell(): Promise<void> {
  const page = await fetch(EMPTY_PAGE, { priority: 'low' });
  const text = await page.clone().text();
  const files = filesFor(text);
  for (const file of files) {
    const isOptional = isSparing() || /\.woff2$/.test(file.url);
    await keepFile(CACHE.shell, { file, urgency: isOptional ? 'if there' : 'anyway' });
  }
  const isPreview = page.headers.get('cache-control')?.includes('no-store');
  const scripts = scriptsIn(text);
  if (isPreview || !isOf(files, scripts)) return;
  // Where storage is full, or nothing may be fetched for it: a page without its scripts would stay empty.
  for (const script of scripts) if (!(await find(script, CACHE.shell))) return;
  await keep(CACHE.shell, OFFLINE_PAGE, page);
}

function filesFor(page: string): readonly ReleaseFile[] {
  const [, language = ''] = /<html[^>]* lang="(\w+)"/.exec(page) ?? [];
  const { files } = worker.release;
  return files[language] ?? files['en'] ?? [];
}

/** Whether a page is one of this release: that of the next one belongs to the next worker. */
const isOf = (files: readonly ReleaseFile[], scripts: readonly string[]): boolean =>
  scripts.every((script) => files.some(({ url }) => url === script));

const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);

type Wanted = {
  readonly file: ReleaseFile;
  /** `if there`: only from the browser's own cache. */
  readonly urgency: 'anyway' | 'if there';
};

/** Keeps a file that is not there yet, checked against its hash. */
export async function keepFile(cache: string, { file, urgency }: Wanted): Promise<void> {
  const { url, integrity } = file;
  if (await find(url, cache)) return;
  if (urgency === 'anyway')
    return keep(cache, url, await fetch(url, { integrity, priority: 'low' }));
  const there = fetch(url, { integrity, cache: 'only-if-cached', mode: 'same-origin' });
  const found = await there.catch(() => undefined);
  if (found) await keep(cache, url, found);
}
