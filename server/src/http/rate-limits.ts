import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { addressBlocks } from './address-blocks.ts';
import { HttpError } from './http-error.ts';
import { type Counter, type CounterStore, countInMemory } from './limit-counters.ts';

type Limit = {
  readonly limit: number;
  /** In seconds, from the first attempt. */
  readonly window: number;
  /** Counted by each process alone: it spares the process, and comes too often for a row of its own. */
  readonly inProcess?: boolean;
};

const MINUTE = 60;

/**
 * A whole school often shares one public address. So limits by address are wide, and limits by account
 * tight.
 */
export const RATE_LIMITS = {
  loginByAccount: { limit: 10, window: 15 * MINUTE },
  loginByAddress: { limit: 300, window: 15 * MINUTE },
  loginByBrowser: { limit: 10, window: 15 * MINUTE },
  confirmBySession: { limit: 10, window: 15 * MINUTE },
  formsByAddress: { limit: 600, window: 60 * MINUTE },
  registerByAddress: { limit: 100, window: 60 * MINUTE },
  mailByAccount: { limit: 5, window: 60 * MINUTE },
  mailByAddress: { limit: 100, window: 60 * MINUTE },
  verificationByUser: { limit: 5, window: 24 * 60 * MINUTE },
  resendByUser: { limit: 1, window: MINUTE },
  passwordByUser: { limit: 10, window: 15 * MINUTE },
  uploadsByUser: { limit: 60, window: 10 * MINUTE },
  ownDataByUser: { limit: 10, window: 60 * MINUTE },
  releasesBySection: { limit: 60, window: 60 * MINUTE },
  previewsBySection: { limit: 60, window: 60 * MINUTE },
  changesOfOrder: { limit: 60, window: 60 * MINUTE, inProcess: true },
  ordersByUser: { limit: 120, window: MINUTE, inProcess: true },
} as const satisfies Record<string, Limit>;

type RateLimit = keyof typeof RATE_LIMITS;

/** A limit, and the user or address it counts for. */
export type Counted = readonly [name: RateLimit, who: string | number];

/** A counter, and the key of an attempt in it. */
type Place = { readonly counter: Counter; readonly key: string; readonly windowMs: number };

/** Counters store no names or addresses of people. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

type Options = {
  /** Multiplies every limit; 0 switches them off. */
  readonly factor: number;
  readonly countIn?: CounterStore;
};

/**
 * Limits how often somebody may try something. Where several processes share a PostgreSQL, they count
 * together.
 */
export function createRateLimits({ factor, countIn = countInMemory }: Options) {
  const counters = new Map<string, Counter>();

  const counterOf = (name: RateLimit, { times, part }: { times: number; part: string }) => {
    const { limit, window, inProcess }: Limit = RATE_LIMITS[name];
    const store = inProcess ? countInMemory : countIn;
    const keyPrefix = name + part;
    const points = Math.max(1, Math.floor(limit * times * factor));
    const counter = counters.get(keyPrefix) ?? store({ keyPrefix, points, duration: window });
    counters.set(keyPrefix, counter);
    return { counter, windowMs: window * 1000 };
  };

  const placesOf = ([name, who]: Counted): Place[] =>
    (name.endsWith('ByAddress')
      ? addressBlocks(`${who}`)
      : [{ key: `${who}`, times: 1, part: '' }]
    ).map(({ key, ...block }) => ({ ...counterOf(name, block), key: digest(key) }));

  /** Counts one attempt in one place. A window that ends too late began while the clock ran fast: it ends now. */
  const consume = async ({ counter, key, windowMs }: Place): Promise<RateLimiterRes> => {
    try {
      return await counter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes) || refused.msBeforeNext <= windowMs) throw refused;
      await counter.delete(key);
      return counter.consume(key);
    }
  };

  const reward = async (places: readonly Place[]): Promise<void> => {
    await Promise.all(places.map(({ counter, key }) => counter.reward(key)));
  };

  /** Counts one attempt in all these places or in none. Returns the largest part of a limit that is used up. */
  const consumeAll = async (places: readonly Place[]): Promise<number> => {
    const taken: Place[] = [];
    let used = 0;
    for (const place of places) {
      taken.push(place);
      try {
        const { consumedPoints } = await consume(place);
        used = Math.max(used, consumedPoints / place.counter.points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        await reward(taken);
        throw tooMany(refused);
      }
    }
    return used;
  };

  return {
    /** Counts one attempt. Throws TOO_MANY (429 with Retry-After) when the limit is reached. */
    async take(...counted: Counted): Promise<void> {
      if (factor !== 0) await consumeAll(placesOf(counted));
    },

    /** Throws TOO_MANY when the limit is reached, and counts nothing: the attempt itself follows later. */
    async refuseIfReached(...counted: Counted): Promise<void> {
      if (factor === 0) return;
      for (const { counter, key, windowMs } of placesOf(counted)) {
        const known = await counter.get(key);
        const isReached = known !== null && known.consumedPoints >= counter.points;
        const isOpen = known !== null && known.msBeforeNext > 0 && known.msBeforeNext <= windowMs;
        if (isReached && isOpen) throw tooMany(known);
      }
    },

    /**
     * Runs an attempt that counts against all of these limits. It does not count when one of them refuses it,
     * or when it failed for a reason of ours, such as a database that is down. `work` gets the part of the
     * nearest limit that is used up, from 0 to 1.
     */
    async attempt<T>(
      against: readonly Counted[],
      work: (used: number) => Promise<T>,
      { counts = 'always' }: { readonly counts?: 'always' | 'failures' } = {},
    ): Promise<T> {
      if (factor === 0) return work(0);
      const places = against.flatMap(placesOf);
      const used = await consumeAll(places);
      try {
        const result = await work(used);
        if (counts === 'failures') await reward(places);
        return result;
      } catch (error) {
        const isOurError = !(error instanceof HttpError) || error.code === 'UNAVAILABLE';
        if (isOurError) await reward(places).catch(() => {});
        throw error;
      }
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): HttpError =>
  new HttpError('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

export type RateLimits = ReturnType<typeof createRateLimits>;
