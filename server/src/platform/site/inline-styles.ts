import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ReleaseFile } from 'shared/releases';
import { escapeHtml } from '../../base/escape.ts';

/** The markup of a style sheet: a `<style>` or a `<link>`. The content security policy must name the hash of an inline one. */
export type PageStyle = { readonly html: string; readonly hash?: string };

const CACHE_BYTES = 4_000_000;
/** An estimate for the key of an entry and the bookkeeping of the cache. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Matches `/assets/a.css`, and `/sections/mf-news/1.0.0-0a/css/a.css` with the groups `mf-news` and `css/a.css`. */
const OWN_STYLE =
  /^\/(?:assets|sections\/([\w-][\w.-]*)\/[\w-][\w.-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.css)$/;

/** CSS that would end the element, be parsed as other bytes, or resolve its relative URLs differently in the page. */
const NOT_INLINE =
  /<\/style|<!--|[\r\0\uFEFF]|@import|url\(\s*["']?(?!["']?(?:\/|https?:|data:|#))/i;

/**
 * Makes the function that returns a style sheet of a page as a `<style>` element, so that the page is painted without
 * another request. The CSS loader of a section recognises it by `data-href` and does not add it again.
 */
export function createInlineStyles(siteFolder: string) {
  // An object around the text, because the cache cannot remember a null.
  const textCache = new LRUCache<string, { readonly text: string | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ text }) => (text?.length ?? 0) + ENTRY_OVERHEAD_BYTES,
    // The files of a release, and files with a hash in their names, never change.
    fetchMethod: async (pathInSite) => ({
      text: await inlineText(path.join(siteFolder, pathInSite)),
    }),
  });

  return async function styleOf({ url, integrity }: ReleaseFile): Promise<PageStyle> {
    const [, section, pathInRelease] = OWN_STYLE.exec(url) ?? [];
    const isOfShell = url.startsWith('/assets/');
    // The CSS loader of a section looks for the path within its release.
    const dataHref = escapeHtml(isOfShell ? url : (pathInRelease ?? url));
    const pathInSite = isOfShell ? `/shell${url}` : url;
    const text = pathInRelease && (await textCache.fetch(pathInSite))?.text;
    if (text === undefined || text === null) {
      const integrityAttributes = integrity
        ? ` integrity="${escapeHtml(integrity)}" crossorigin`
        : '';
      const link = `<link rel="stylesheet" href="${escapeHtml(url)}" data-href="${dataHref}"${integrityAttributes}>`;
      return { html: link };
    }
    const hash = createHash('sha256').update(text).digest('base64');
    const sectionAttribute = section ? ` data-section="${section}"` : '';
    return { html: `<style data-href="${dataHref}"${sectionAttribute}>${text}</style>`, hash };
  };
}

export type StyleOf = ReturnType<typeof createInlineStyles>;

/** The text of a style sheet; null if the file does not exist or cannot be inlined. */
async function inlineText(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null || NOT_INLINE.test(text) ? null : text;
}
