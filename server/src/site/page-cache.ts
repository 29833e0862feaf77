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
  /** Epoch milliseconds; 0 for not at all. */
  readonly keptUntil: number;
};

type Kept<Page> = {
  readonly made: Page;
  readonly stamp: Stamp;
  /** When it was last known to be what a new one would be. */
  freshAt: number;
};

/** Pages by the number of which nobody can fill the cache have most of it. */
const BYTES = { common: 28_000_000, rare: 4_000_000 } as const;

/** A page without its text: entries, keys, headers. */
const OVERHEAD_BYTES = 1000;

/** Who asks while a page is being made gets the one before after this, if that one is not older than `STALE_MS`. */
const PATIENCE_MS = 100;
const STALE_MS = 1000;

type Options = {
  readonly now: () => number;
  readonly bytes?: Readonly<Record<Asked['share'], number>>;
};

/**
 * Finished pages by address. A page counts only with the stamp that it was made under: a write or a promotion,
 * which changes the stamp, drops all pages at once. However many ask for a page, it is made once.
 */
export function createPageCache<Page extends Made>({ now, bytes = BYTES }: Options) {
  const shares = { common: createShare(bytes.common), rare: createShare(bytes.rare) };
  const underWay = new Map<string, Promise<Page>>();
  let releases = '';

  function createShare(maxSize: number) {
    const sizeCalculation = (kept: Kept<Page>, address: string): number =>
      kept.made.bytes + address.length + OVERHEAD_BYTES;
    return new LRUCache<string, Kept<Page>>({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / 8),
      sizeCalculation,
    });
  }

  function find(address: string): Kept<Page> | undefined {
    const kept = shares.common.get(address) ?? shares.rare.get(address);
    return kept && kept.made.keptUntil > now() ? kept : undefined;
  }

  /** Also to be called for a page that was made better later. One that was made of newer data stays. */
  function keep(address: string, { made, stamp }: { made: Page; stamp: Stamp }): void {
    const there = (shares.common.peek(address) ?? shares.rare.peek(address))?.stamp;
    if (there && there.at > stamp.at && there.data !== stamp.data) return;
    if (stamp.data === undefined || stamp.releases !== releases || made.keptUntil <= now()) return;
    const other = made.share === 'common' ? shares.rare : shares.common;
    other.delete(address);
    shares[made.share].set(address, { made, stamp, freshAt: stamp.at });
  }

  return {
    keep,
    get size() {
      return shares.common.calculatedSize + shares.rare.calculatedSize;
    },
    /**
     * The page at an address, kept or made. `make` gets the page before, if it was made by the same releases: it is
     * still right when the answers that it was made from are the same.
     */
    async get(
      { address, stamp }: { readonly address: string; readonly stamp: Stamp },
      make: (before: Page | undefined) => Promise<Page>,
    ): Promise<Page> {
      if (stamp.releases !== releases) {
        releases = stamp.releases;
        shares.common.clear();
        shares.rare.clear();
      }
      const kept = find(address);
      if (kept && stamp.data !== undefined && kept.stamp.data === stamp.data) {
        kept.freshAt = Math.max(kept.freshAt, stamp.at);
        return kept.made;
      }
      const makeAndKeep = async (): Promise<Page> => {
        const made = await make(kept?.made);
        keep(address, { made, stamp });
        return made;
      };
      // Without a data version nobody knows whether a page that is under way has seen the last write.
      if (stamp.data === undefined) return makeAndKeep();
      const key = `${stamp.releases} ${stamp.data} ${address}`;
      const making = underWay.get(key) ?? makeAndKeep().finally(() => underWay.delete(key));
      underWay.set(key, making);
      if (!kept || now() - kept.freshAt > STALE_MS - PATIENCE_MS) return making;
      const page = await inTime(making, PATIENCE_MS);
      return page === LATE ? kept.made : page;
    },
  };
}
