import { LRUCache } from 'lru-cache';
import { inTime, LATE } from '../base/in-time.ts';

/** The sources of a rendered page. A page is fresh while its version is the current one. */
export type Version = {
  /** The data version; undefined while it is unknown, and then nothing is cached. */
  readonly data: string | undefined;
  /** When it was read, in epoch milliseconds. */
  readonly at: number;
};

/** The properties of a page that the cache needs. */
export type Cacheable = {
  readonly bytes: number;
  /** Whether it has its server HTML, or should have none. */
  readonly isComplete: boolean;
  /** Epoch milliseconds; 0 for not at all. */
  readonly cachedUntil: number;
};

type Entry<Page> = {
  readonly page: Page;
  readonly data: string;
  /** When its version was last the current one. */
  freshAt: number;
};

const MOST_BYTES = 32_000_000;

/** An entry without the bytes of its page: keys, headers. */
const OVERHEAD_BYTES = 1000;

/** How long a visitor waits for a page; after the shorter time, a page that was fresh within `STALE_MS` is sent. */
const WAIT_MS = 2000;
const SHORT_WAIT_MS = 100;
const STALE_MS = 5000;

type Request<Page> = {
  /** Includes the releases, so that those of a new promotion have other pages. */
  readonly key: string;
  readonly version: Version;
  /** `previous` is the cached page, rendered by the same releases. */
  readonly render: (previous: Page | undefined) => Promise<Page>;
  readonly waitMs?: number | undefined;
};

/** Rendered pages by key. Concurrent requests share one render, and a stale page is sent while a new one is rendered. */
export function createPageCache<Page extends Cacheable>({ now }: { readonly now: () => number }) {
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 8,
    sizeCalculation: ({ page }, key) => page.bytes + key.length + OVERHEAD_BYTES,
  });
  const rendering = new Map<string, Promise<Page>>();

  function find(key: string): Entry<Page> | undefined {
    const entry = entries.get(key);
    return entry && entry.page.cachedUntil > now() ? entry : undefined;
  }

  async function renderNew({ key, version, render }: Request<Page>): Promise<Page> {
    const page = await render(find(key)?.page);
    if (version.data !== undefined && page.cachedUntil > now())
      entries.set(key, { page, data: version.data, freshAt: version.at });
    return page;
  }

  function renderOnce(request: Request<Page>): Promise<Page> {
    // Without a data version, a render that is under way may not have seen the last write.
    if (request.version.data === undefined) return renderNew(request);
    const id = `${request.version.data} ${request.key}`;
    const page = rendering.get(id) ?? renderNew(request).finally(() => rendering.delete(id));
    rendering.set(id, page);
    return page;
  }

  return {
    get size(): number {
      return entries.calculatedSize;
    },
    /** The cached page or a new one; undefined when rendering takes longer than `waitMs`. */
    async get(request: Request<Page>): Promise<Page | undefined> {
      const { key, version, waitMs = WAIT_MS } = request;
      const entry = version.data === undefined ? undefined : find(key);
      if (entry && entry.data === version.data) {
        entry.freshAt = Math.max(entry.freshAt, version.at);
        return entry.page;
      }
      const stale = entry && now() - entry.freshAt <= STALE_MS ? entry.page : undefined;
      const page = await inTime(renderOnce(request), stale ? SHORT_WAIT_MS : waitMs);
      if (page === LATE) return stale;
      return page.isComplete ? page : (stale ?? page);
    },
  };
}
