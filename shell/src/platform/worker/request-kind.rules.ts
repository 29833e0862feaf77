import { type Endpoint, endpoints } from 'shared/contract';
import { NON_PAGE_PATH } from 'shared/releases';

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
 * - `other`: left to the browser
 */
export type RequestKind = 'page' | 'file' | 'api' | 'write' | 'other';

/** `/assets/index.1a2b.js`, `/sections/mf-news/1.0.0-1a2b/index.js`. */
const FILE_PATH = /^\/(?:assets|sections)\/.*\.\w+$/;

const allEndpoints = Object.values<Endpoint>(endpoints);
const matchesPath = ({ path }: Endpoint, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(pathname);

/** The paths of the lists whose first items can be read offline. */
export const NEWEST_LISTS = allEndpoints
  .filter(({ offline }) => offline === 'newest')
  .map(({ path }) => path);

const changesPublicResponses = (method: string, pathname: string): boolean =>
  NEWEST_LISTS.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
  allEndpoints.some(
    (endpoint) =>
      endpoint.outdatesOffline && endpoint.method === method && matchesPath(endpoint, pathname),
  );

/** Matches stored images, except those of 256x256: they are avatars of people, and are not cached. */
const IMAGE_PATH = /^\/media\/[0-9a-f]{16,64}-(?!256x256\.)\d{1,5}x\d{1,5}(?:@\d+)?\.webp$/;

/** The parameters of lists that reveal nothing personal. A search term does. */
const PUBLIC_PARAMETERS = new Set(['page', 'size']);

/** The kind of a request. With a token, for a part of a file, or to revalidate what the page has, it is `other`. */
export function requestKind(
  { method, url, isNavigation, headers }: RequestInfo,
  origin: string,
): RequestKind {
  const { origin: requestOrigin, pathname, searchParams } = new URL(url);
  if (requestOrigin !== origin) return 'other';
  if (method !== 'GET') return changesPublicResponses(method, pathname) ? 'write' : 'other';
  if (['authorization', 'range', 'if-none-match'].some((name) => headers.has(name))) return 'other';
  if (isNavigation)
    return NON_PAGE_PATH.test(pathname) || /\.\w+$/.test(pathname) ? 'other' : 'page';
  if (FILE_PATH.test(pathname) || IMAGE_PATH.test(pathname)) return 'file';
  const isPublic = [...searchParams.keys()].every((key) => PUBLIC_PARAMETERS.has(key));
  const isCached = allEndpoints.some(
    (endpoint) => endpoint.offline && matchesPath(endpoint, pathname),
  );
  return isCached && isPublic ? 'api' : 'other';
}

const STORED_IMAGE = /\/media\/([0-9a-f]{16,64}-\d{1,5}x\d{1,5})(?:@\d+)?\.webp/g;

/** The images named in a text, each by the part of its address that all of its widths share. */
export const imageStemsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(STORED_IMAGE)].map(([, stem = '']) => stem)),
];
