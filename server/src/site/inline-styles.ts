import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ReleaseFile } from 'shared/releases';
import { escapeHtml } from '../base/escape.ts';

/** A style sheet in a page: its markup, and for the policy the hash of what stands inline. */
export type PageStyle = { readonly html: string; readonly hash?: string };

const KEPT_BYTES = 4_000_000;

/** Style sheets below the site folder: of the shell, or of a release, whose own path is the second group. */
const OWN_STYLE =
  /^\/(?:assets|sections\/[\w-][\w.-]*\/[\w-][\w.-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.css)$/;

/** What would end the element, be read as other bytes, or point elsewhere from inside the page. */
const NOT_INLINE =
  /<\/style|<!--|[\r\0\uFEFF]|@import|url\(\s*["']?(?!["']?(?:\/|https?:|data:|#))/i;

/**
 * The style sheets of a page as `<style>` elements, so that it can be painted without another request.
 * `data-href` tells the loader of a section, which adds its style sheets, that this one is there.
 */
export function createInlineStyles(site: string) {
  const texts = new LRUCache<string, { readonly text: string | null }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ text }) => (text?.length ?? 0) + 200,
    // A file below a release or with a hash in its name never changes.
    fetchMethod: async (place) => ({ text: await inlineText(path.join(site, place)) }),
  });

  return async function styleOf({ url, integrity }: ReleaseFile): Promise<PageStyle> {
    const [, inRelease] = OWN_STYLE.exec(url) ?? [];
    const isShells = url.startsWith('/assets/');
    // The name that the section's loader asks for: it knows no host.
    const name = escapeHtml(isShells ? url : (inRelease ?? url));
    const found =
      inRelease === undefined ? null : await texts.fetch(isShells ? `/shell${url}` : url);
    if (found?.text == null) {
      const checked = integrity ? ` integrity="${escapeHtml(integrity)}" crossorigin` : '';
      const link = `<link rel="stylesheet" href="${escapeHtml(url)}" data-href="${name}"${checked}>`;
      return { html: link };
    }
    const hash = createHash('sha256').update(found.text).digest('base64');
    return { html: `<style data-href="${name}">${found.text}</style>`, hash };
  };
}

export type StyleOf = ReturnType<typeof createInlineStyles>;

/** Null for a file that is not there, or must stay one. */
async function inlineText(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null || NOT_INLINE.test(text) ? null : text;
}
