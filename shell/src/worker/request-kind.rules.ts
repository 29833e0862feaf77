import { NOT_PAGES } from 'shared/releases';

/** The properties of a request that decide its kind. */
export type RequestInfo = {
  readonly method: string;
  readonly url: string;
  readonly isNavigation: boolean;
  readonly headers: { has(name: string): boolean };
};

/**
 * - `page`: a page of the site
 * - `file`: a file of a release or a stored image, whose address never has another content
 * - `api`: a public API response, the same for everybody
 * - `write`: changes public API responses
 * - `preview`: changes the pages that follow
 * - `other`: left to the browser
 */
export type RequestKind = 'page' | 'file' | 'api' | 'write' | 'preview' | 'other';

const FILE = /^\/(?:assets|sections)\/.*\.\w+$/;
const API = /^\/api\/(?:news|products)(?:\/\d+)?$/;
/** A write to one of these changes public API responses. */
const WRITTEN = /^\/api\/(?:news|products|orders)(?:\/|$)/;
/** Avatars of people, all of this size, are not cached. */
const IMAGE = /^\/media\/[0-9a-f]{16,64}-(?!256x256\.)\d{1,5}x\d{1,5}(?:@\d+)?\.webp$/;

/** Parameters of lists that are not personal. A search term is. */
const HARMLESS = new Set(['page', 'size']);

/** The kind of a request. With a token, or for a part of a file, it is `other`. */
export function requestKind(
  { method, url, isNavigation, headers }: RequestInfo,
  origin: string,
): RequestKind {
  const { origin: host, pathname, searchParams } = new URL(url);
  if (host !== origin) return 'other';
  if (method !== 'GET') return WRITTEN.test(pathname) ? 'write' : 'other';
  if (['authorization', 'range', 'if-none-match'].some((name) => headers.has(name))) return 'other';
  if (isNavigation && pathname.startsWith('/preview/')) return 'preview';
  if (isNavigation) return NOT_PAGES.test(pathname) || /\.\w+$/.test(pathname) ? 'other' : 'page';
  if (FILE.test(pathname) || IMAGE.test(pathname)) return 'file';
  const isHarmless = [...searchParams.keys()].every((key) => HARMLESS.has(key));
  return API.test(pathname) && isHarmless ? 'api' : 'other';
}

const STORED_IMAGE = /\/media\/([0-9a-f]{16,64}-\d{1,5}x\d{1,5})(?:@\d+)?\.webp/g;

/** The images named in a text, each by the part of its address that all of its widths share. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(STORED_IMAGE)].map(([, stem = '']) => stem)),
];
