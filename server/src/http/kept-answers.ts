import { LRUCache } from 'lru-cache';
import type { DataVersion } from '../database/data-version.ts';
import { type Encoding, pack } from './compression.ts';
import { etagOf } from './etag.ts';

/** An answer as it is sent, in every encoding that somebody has asked for. */
export type KeptAnswer = {
  readonly text: string;
  readonly bytes: Buffer;
  readonly etag: string;
  packed(encoding: Encoding): Promise<Buffer>;
};

const MAX_BYTES = 32 * 1024 * 1024;
/** What was asked for once must not push out what many ask for: an address can have any number of searches. */
const SHARE_OF_NEW = 0.25;

/**
 * Finished answers that are the same for everybody, as long as the data version stays the same. Who asks for
 * one that is being made waits for it.
 */
export function createKeptAnswers(
  version: DataVersion,
  { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {},
) {
  const fresh = shelf(maxBytes * SHARE_OF_NEW);
  const askedAgain = shelf(maxBytes * (1 - SHARE_OF_NEW));
  const beingMade = new Map<string, Promise<KeptAnswer>>();
  let keptFor: string | undefined;

  const find = (key: string): KeptAnswer | undefined => {
    const known = askedAgain.get(key);
    if (known) return known;
    const found = fresh.get(key);
    if (!found) return undefined;
    fresh.delete(key);
    askedAgain.set(key, found);
    return found;
  };

  const dropAll = (): void => {
    for (const kept of [fresh, askedAgain, beingMade]) kept.clear();
  };

  const makeOne = async (key: string, make: () => Promise<string>): Promise<KeptAnswer> => {
    const madeFor = keptFor;
    try {
      const answer = finish(await make());
      if (keptFor === madeFor) fresh.set(key, answer);
      return answer;
    } finally {
      if (keptFor === madeFor) beingMade.delete(key);
    }
  };

  return {
    /** The answer under this key; `make` writes it when it is not there. */
    async get(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
      // Before the data is read: what is written meanwhile makes another version.
      const now = version.now();
      if (now !== keptFor) {
        dropAll();
        keptFor = now;
      }
      if (now === undefined) return finish(await make());
      const known = find(key) ?? beingMade.get(key);
      if (known) return known;
      const making = makeOne(key, make);
      beingMade.set(key, making);
      return making;
    },
    /** At most, with everything packed. */
    get bytes(): number {
      return fresh.calculatedSize + askedAgain.calculatedSize;
    },
  };
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Its text, its bytes, and both packings of it. */
const COPIES = 4;
const BESIDES = 1024;

const shelf = (maxSize: number) =>
  new LRUCache<string, KeptAnswer>({
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes.length * COPIES + key.length * 2 + BESIDES,
  });

function finish(text: string): KeptAnswer {
  const bytes = Buffer.from(text);
  const packings = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    bytes,
    etag: etagOf(text),
    packed(encoding) {
      const known = packings.get(encoding);
      if (known) return known;
      const packing = pack(bytes, encoding);
      packings.set(encoding, packing);
      packing.catch(() => packings.delete(encoding));
      return packing;
    },
  };
}
