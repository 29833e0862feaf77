import { NOT_PAGES } from 'shared/releases';

/** What the worker must know of a request. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly isNavigation: boolean;
  readonly headers: { has(name: string): boolean };
};

/**
 * - `page`: a page of the site, from the network, or as the offline page
 * - `file`: a file of a release, whose address never has another content
 * - `answer`: a public answer of the API that everybody gets alike
 * - `picture`: a stored picture
 * - `preview`: begins or ends a preview
 * - `write`: changes what answers say
 * - `other`: none of the worker's business
 */
export type RequestKind = 'page' | 'file' | 'answer' | 'picture' | 'preview' | 'write' | 'other';

const FILE = /^\/(?:assets|sections)\/.*\.\w+$/;
const ANSWER = /^\/api\/(?:news|products)(?:\/\d+)?$/;
/** What public answers are made of. */
const WRITTEN = /^\/api\/(?:news|products|orders)(?:\/|$)/;
const PICTURE = /^\/media\/[0-9a-f]{16,64}-\d{1,5}x\d{1,5}(?:@\d+)?\.webp$/;

/** Parameters of lists that say nothing about the person who asks. What was searched for does. */
const HARMLESS = new Set(['page', 'size']);

/** What a request asks for. Whatever carries a token, or is for a part of a file, is `other`. */
export function requestKind(
  { method, url, isNavigation, headers }: Asked,
  origin: string,
): RequestKind {
  const { origin: host, pathname, searchParams } = new URL(url);
  if (host !== origin) return 'other';
  if (method !== 'GET') return WRITTEN.test(pathname) ? 'write' : 'other';
  if (['authorization', 'range', 'if-none-match'].some((name) => headers.has(name))) return 'other';
  if (pathname.startsWith('/preview/')) return 'preview';
  if (isNavigation) return NOT_PAGES.test(pathname) || /\.\w+$/.test(pathname) ? 'other' : 'page';
  if (FILE.test(pathname)) return 'file';
  if (PICTURE.test(pathname)) return 'picture';
  const isAnswer =
    ANSWER.test(pathname) && [...searchParams.keys()].every((key) => HARMLESS.has(key));
  return isAnswer ? 'answer' : 'other';
}

const STORED = /\/media\/([0-9a-f]{16,64}-\d{1,5}x\d{1,5})(?:@\d+)?\.webp/g;

/** What all stored widths of a picture have in common, for each picture that a text names. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(STORED)].map(([, stem = '']) => stem)),
];
