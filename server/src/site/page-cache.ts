import { LRUCache } from 'lru-cache';
import { inTime, LATE } from '../base/in-time.ts';
import type { Asked } from './page-query.rules.ts';

/** What a page is made from: while neither changes, the page does not. */
export type Stamp = {
  /** Identity of the discovery document. */
  readonly releases: string;
  /** Undefined while it is not known what is written. */
  readonly data: string | undefined;
  /** When both were read, in epoch milliseconds. */
  readonly at: number;
};

/** What the cache must know of a page that was made. */
export type Made = {
  readonly bytes: number;
  readonly share: Asked['share'];
  /** Whether it has its content, or should have none. */
  readonly isWhole: boolean;
  /** Epoch milliseconds; 0 for not at all. */
  readonly keptUntil: number;
};

type Kept<Page> = {
  readonly made: Page;
  readonly stamp: Stamp;
  /** When it was last known to be what a new one would be. */
  freshAt: number;
};

type Making<Page> = { readonly page: Promise<Page>; wantedUntil: number };

/** Makes a page. `before` is the one before, by the same releases; `isWanted` says whether anybody waits for the new one. */
export type Make<Page> = (before: Page | undefined, isWanted: () => boolean) => Promise<Page>;

/** Pages by the number of which nobody can fill the cache have most of it. */
const BYTES = { common: 28_000_000, rare: 4_000_000 } as const;

/** A page without its text: entries, keys, headers. */
const OVERHEAD_BYTES = 1000;

/** How long a visitor waits for a page; after the shorter time, for one that was right within the last `STALE_MS`. */
const WAIT_MS = 2000;
const PATIENCE_MS = 100;
const STALE_MS = 5000;

type Options = {
  readonly now: () => number;
  readonly bytes?: Readonly<Record<Asked['share'], number>>;
};

/**
 * Finished pages by address. A page is fresh while its stamp is: a write makes all pages stale at once, and other
 * releases have other pages. However many ask for a page, it is made once.
 */
export function createPageCache<Page extends Made>({ now, bytes = BYTES }: Options) {
  const shares = { common: createShare(bytes.common), rare: createShare(bytes.rare) };
  const underWay = new Map<string, Making<Page>>();

  function createShare(maxSize: number) {
    const sizeCalculation = (kept: Kept<Page>, key: string): number =>
      kept.made.bytes + key.length + OVERHEAD_BYTES;
    return new LRUCache<string, Kept<Page>>({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / 8),
      sizeCalculation,
    });
  }

  function find(key: string): Kept<Page> | undefined {
    const kept = shares.common.get(key) ?? shares.rare.get(key);
    return kept && kept.made.keptUntil > now() ? kept : undefined;
  }

  /** One that was made of newer data meanwhile stays. */
  function keep(key: string, { made, stamp }: { made: Page; stamp: Stamp }): void {
    if (stamp.data === undefined || made.keptUntil <= now()) return;
    const there = shares.common.peek(key) ?? shares.rare.peek(key);
    if (there && there.stamp.at > stamp.at) return;
    const other = made.share === 'common' ? shares.rare : shares.common;
    other.delete(key);
    shares[made.share].set(key, { made, stamp, freshAt: stamp.at });
  }

  function begin(key: string, { stamp, make }: { stamp: Stamp; make: Make<Page> }): Making<Page> {
    // Without a data version nobody knows whether a page that is under way has seen the last write.
    const id = stamp.data === undefined ? undefined : `${stamp.data} ${key}`;
    const known = id === undefined ? undefined : underWay.get(id);
    if (known) return known;
    const makeAndKeep = async (): Promise<Page> => {
      const made = await make(find(key)?.made, () => performance.now() < making.wantedUntil);
      keep(key, { made, stamp });
      return made;
    };
    const page = Promise.resolve()
      .then(makeAndKeep)
      .finally(() => id !== undefined && underWay.delete(id));
    const making: Making<Page> = { page, wantedUntil: 0 };
    if (id !== undefined) underWay.set(id, making);
    return making;
  }

  return {
    get size() {
      return shares.common.calculatedSize + shares.rare.calculatedSize;
    },
    /** The page at an address, kept or made; undefined when it takes longer than `waitMs`. */
    async get(
      { address, stamp }: { readonly address: string; readonly stamp: Stamp },
      make: Make<Page>,
      waitMs = WAIT_MS,
    ): Promise<Page | undefined> {
      const key = `${stamp.releases} ${address}`;
      const kept = find(key);
      if (kept && stamp.data !== undefined && kept.stamp.data === stamp.data) {
        kept.freshAt = Math.max(kept.freshAt, stamp.at);
        return kept.made;
      }
      const making = begin(key, { stamp, make });
      making.wantedUntil = Math.max(making.wantedUntil, performance.now() + waitMs);
      const isRecent = kept && stamp.data !== undefined && now() - kept.freshAt <= STALE_MS;
      const before = isRecent ? kept.made : undefined;
      const page = await inTime(making.page, before ? PATIENCE_MS : waitMs);
      if (page === LATE) return before;
      return page.isWhole ? page : (before ?? page);
    },
  };
}
