import { ANSWERS_ELEMENT_ID, BOOT_ELEMENT_ID, type Boot } from 'shared/contract';

/** An older page is not shown without the server. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The cache modes of a reload, which is a wish for the newest page. */
const RELOAD_MODES: readonly RequestCache[] = ['no-cache', 'reload', 'no-store'];

/**
 * The cache key of a page; undefined for one that is never cached. A search term is personal, a token secret, and a
 * chosen language changes the pages that follow.
 */
export function pageKey(url: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(url);
  const [firstParameter, ...otherParameters] = searchParams;
  if (otherParameters.length > 0 || (firstParameter && firstParameter[0] !== 'page'))
    return undefined;
  const path = pathname.replace(/(.)\/+$/, '$1');
  return origin + path + (firstParameter ? `?page=${firstParameter[1]}` : '');
}

/** A page as the server sent it. */
export type ServedPage = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly html: string;
};

/**
 * Language and releases of a page as one text. All cached pages have the same edition, because a page of another language
 * or release does not fit the live ones. Undefined for a response that is no page of the site.
 */
export function editionOf({ headers, html }: Omit<ServedPage, 'status'>): string | undefined {
  const boot: Boot | undefined = readJsonBlock(html, BOOT_ELEMENT_ID);
  if (!boot) return undefined;
  if (boot.preview) return 'preview';
  const { extras, microFrontends } = boot.discovery;
  const versions = Object.entries(microFrontends).map(([name, releases]) => [
    name,
    releases.map(({ metadata }) => metadata.version),
  ]);
  return JSON.stringify([headers.get('content-language'), extras?.shell, versions]);
}

/**
 * Whether a page may be cached: it was rendered from public data for anybody who asks, and by the shell whose files this
 * worker has.
 */
export function isCacheable(
  { status, headers, html }: ServedPage,
  shellFiles: Iterable<string>,
): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  if (status !== 200 || !/\bpublic\b/.test(cacheControl) || cacheControl.includes('no-store'))
    return false;
  if (Object.keys(readJsonBlock(html, ANSWERS_ELEMENT_ID) ?? {}).length === 0) return false;
  const knownFiles = new Set(shellFiles);
  return scriptsOf(html).every((script) => knownFiles.has(script));
}

/** The addresses of the scripts that a page of the site starts with. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);

type Navigation = { readonly cache: RequestCache; readonly now: number };

/** Whether a page cached at this time, in epoch milliseconds, may be shown before the server's. */
export const isShownAtOnce = (cachedAt: number, { cache, now }: Navigation): boolean =>
  !RELOAD_MODES.includes(cache) && cachedAt <= now && now - cachedAt < MAX_AGE_MS;

function readJsonBlock<T>(html: string, id: string): T | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
