import { LRUCache } from 'lru-cache';
import { inTime, LATE } from '../../base/in-time.ts';
import type { DataVersion } from '../../database/data-version.ts';

export type CacheablePage = {
  /** False for a page that lacks the server HTML it should have. */
  readonly isComplete: boolean;
  /** True for search results and addresses without a page: anybody can request endlessly many different ones. */
  readonly isRare: boolean;
  readonly html: Buffer;
  /** The page compressed by brotli; null for one that may not be cached. */
  readonly compressed: Buffer | null;
};

type CachedPage<Page> = {
  readonly page: Page;
  /** The data version it was rendered from. While it is the current one, the page is fresh. */
  readonly dataVersion: string;
  /** When it was last fresh, in epoch milliseconds. */
  freshAt: number;
};

/** Rare pages have their own cache, so that they push no other page out. */
const CACHE_BYTES = 24_000_000;
const RARE_CACHE_BYTES = 8_000_000;
const PAGE_MAX_BYTES = 4_000_000;

/** The size of an entry without the bytes of its page: keys, headers. */
const OVERHEAD_BYTES = 1000;

/** Server HTML contains the time of its rendering, so it must not get much older. */
const LIFETIME_MS = 10 * 60_000;

/** How long a visitor waits for a page: the shorter time if there is a stale one that was fresh within `STALE_MS`. */
const WAIT_MS = 2000;
const SHORT_WAIT_MS = 100;
const STALE_MS = 5000;

type PageLookup<Page> = {
  /** Includes the releases, so that those of a new promotion have other pages. */
  readonly key: string;
  /** `previous` is the cached page, rendered by the same releases. */
  readonly render: (previous: Page | undefined) => Promise<Page>;
  readonly waitMs?: number | undefined;
};

type Deps = { readonly dataVersion: DataVersion; readonly now: () => number };

/** Rendered pages by key. Concurrent requests share one render, and a stale page is sent while a new one is rendered. */
export function createPageCache<Page extends CacheablePage>({ dataVersion, now }: Deps) {
  const createLruCache = (maxSize: number) =>
    new LRUCache<string, CachedPage<Page>>({
      maxSize,
      maxEntrySize: PAGE_MAX_BYTES,
      sizeCalculation: ({ page: { html, compressed } }, key) =>
        html.length + (compressed?.length ?? 0) + key.length + OVERHEAD_BYTES,
      ttl: LIFETIME_MS,
      // The age of a page is measured with the clock of the site, anew at each request.
      ttlResolution: 0,
      perf: { now },
    });
  const commonPages = createLruCache(CACHE_BYTES);
  const rarePages = createLruCache(RARE_CACHE_BYTES);
  const find = (key: string) => commonPages.get(key) ?? rarePages.get(key);
  const store = (key: string, entry: CachedPage<Page>): void => {
    // A slow render may end after one of newer data.
    if ((find(key)?.freshAt ?? 0) > entry.freshAt) return;
    const [pages, otherPages] = entry.page.isRare
      ? [rarePages, commonPages]
      : [commonPages, rarePages];
    otherPages.delete(key);
    pages.set(key, entry);
  };
  const pendingRenders = new Map<string, Promise<Page>>();

  return {
    get size(): number {
      return commonPages.calculatedSize + rarePages.calculatedSize;
    },
    /** The cached page or a new one; undefined when rendering takes longer than `waitMs`. */
    async get({ key, render, waitMs = WAIT_MS }: PageLookup<Page>): Promise<Page | undefined> {
      // Read first: a page that was rendered from older data must not be cached as one of newer data.
      const currentVersion = dataVersion.now();
      const requestedAt = now();
      // Without a known version nothing is cached or shared: a render under way may not have seen the last write.
      if (currentVersion === undefined) {
        const page = await inTime(render(undefined), waitMs);
        return page === LATE ? undefined : page;
      }
      const entry = find(key);
      if (entry?.dataVersion === currentVersion) {
        entry.freshAt = Math.max(entry.freshAt, requestedAt);
        return entry.page;
      }
      const renderNew = async (): Promise<Page> => {
        const page = await render(entry?.page);
        if (page.compressed)
          store(key, { page, dataVersion: currentVersion, freshAt: requestedAt });
        return page;
      };
      const id = `${currentVersion} ${key}`;
      const pendingRender =
        pendingRenders.get(id) ?? renderNew().finally(() => pendingRenders.delete(id));
      pendingRenders.set(id, pendingRender);
      const stalePage = entry && now() - entry.freshAt <= STALE_MS ? entry.page : undefined;
      const page = await inTime(pendingRender, stalePage ? SHORT_WAIT_MS : waitMs);
      if (page === LATE) return stalePage;
      return page.isComplete ? page : (stalePage ?? page);
    },
  };
}
