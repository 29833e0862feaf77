import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../errors/http-error.ts';
import { addressBlocks } from './address-blocks.ts';
import { type Counter, type CreateCounter, createMemoryCounter } from './limit-counters.ts';

type Limit = {
  readonly limit: number;
  /** The window starts with the first attempt. */
  readonly windowSeconds: number;
  /** Each process counts alone: the limit protects the process itself, and its attempts are too many to store. */
  readonly inProcess?: boolean;
  /** The subject is an IP address, and all addresses of its network count together. Any other subject counts alone. */
  readonly per?: 'address';
};

const MINUTE_S = 60;

/**
 * A whole school often shares one public address. So limits by address are wide, and limits by account
 * tight. `docs/security/limits.md` says what each counts.
 */
export const RATE_LIMITS = {
  loginByAccount: { limit: 10, windowSeconds: 15 * MINUTE_S },
  loginByAddress: { limit: 300, windowSeconds: 15 * MINUTE_S, per: 'address' },
  loginByBrowser: { limit: 10, windowSeconds: 15 * MINUTE_S },
  loginByKnownBrowsers: { limit: 50, windowSeconds: 15 * MINUTE_S },
  stepUpBySession: { limit: 10, windowSeconds: 15 * MINUTE_S },
  formsByAddress: { limit: 6000, windowSeconds: 60 * MINUTE_S, per: 'address' },
  registerByAddress: { limit: 1500, windowSeconds: 60 * MINUTE_S, per: 'address' },
  schoolAccountByAddress: { limit: 3000, windowSeconds: 60 * MINUTE_S, per: 'address' },
  mailByAccount: { limit: 5, windowSeconds: 60 * MINUTE_S },
  mailByAddress: { limit: 100, windowSeconds: 60 * MINUTE_S, per: 'address' },
  verificationByUser: { limit: 5, windowSeconds: 24 * 60 * MINUTE_S },
  resendByUser: { limit: 1, windowSeconds: MINUTE_S },
  testMailsByUser: { limit: 10, windowSeconds: 60 * MINUTE_S },
  passwordByUser: { limit: 10, windowSeconds: 15 * MINUTE_S },
  newsSavesByUser: { limit: 240, windowSeconds: 10 * MINUTE_S },
  previewLinksByUser: { limit: 30, windowSeconds: 60 * MINUTE_S },
  uploadsByUser: { limit: 60, windowSeconds: 10 * MINUTE_S },
  ownDataByUser: { limit: 10, windowSeconds: 60 * MINUTE_S },
  releasesBySection: { limit: 60, windowSeconds: 60 * MINUTE_S },
  previewsBySection: { limit: 60, windowSeconds: 60 * MINUTE_S },
  changesOfOrder: { limit: 60, windowSeconds: 60 * MINUTE_S, inProcess: true },
  remindersByUser: { limit: 30, windowSeconds: 60 * MINUTE_S },
  invitationsByUser: { limit: 30, windowSeconds: 60 * MINUTE_S },
  ordersByUser: { limit: 120, windowSeconds: MINUTE_S, inProcess: true },
} as const satisfies Record<string, Limit>;

export type RateLimit = keyof typeof RATE_LIMITS;

/** A limit, and one of the accounts, addresses or sections that it counts apart. */
export type RateLimitSubject = readonly [name: RateLimit, subject: string | number];

type LimitCounter = { readonly counter: Counter; readonly key: string };

/** Counters store no names or addresses of people. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

type RateLimitOptions = {
  /** Multiplies every limit; 0 switches them off. */
  readonly factor: number;
  readonly counterCreator?: CreateCounter;
};

/**
 * Limits how often somebody may try something. Where several processes share a PostgreSQL, they count
 * together.
 */
export function createRateLimits({
  factor,
  counterCreator = createMemoryCounter,
}: RateLimitOptions) {
  const counters = new Map<string, Counter>();

  const counterOf = (name: RateLimit, allowanceFactor: number): Counter => {
    const { limit, windowSeconds: duration, inProcess }: Limit = RATE_LIMITS[name];
    const createCounter = inProcess ? createMemoryCounter : counterCreator;
    // A larger block of addresses has a larger limit, and so a counter of its own.
    const keyPrefix = allowanceFactor === 1 ? name : `${name}Block`;
    const points = Math.max(1, Math.floor(limit * allowanceFactor * factor));
    const counter = counters.get(keyPrefix) ?? createCounter({ keyPrefix, points, duration });
    counters.set(keyPrefix, counter);
    return counter;
  };

  const countersFor = ([name, subject]: RateLimitSubject): LimitCounter[] =>
    ((RATE_LIMITS[name] as Limit).per === 'address'
      ? addressBlocks(`${subject}`)
      : [{ key: `${subject}`, allowanceFactor: 1 }]
    ).map(({ key, allowanceFactor }) => ({
      counter: counterOf(name, allowanceFactor),
      key: digest(key),
    }));

  /** Counts one attempt. A window that has more than its full time left began while the clock was ahead, so it begins again. */
  const consume = async ({ counter, key }: LimitCounter): Promise<RateLimiterRes> => {
    try {
      return await counter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes) || refused.msBeforeNext <= counter.msDuration)
        throw refused;
      await counter.delete(key);
      return counter.consume(key);
    }
  };

  const giveBack = async (limitCounters: readonly LimitCounter[]): Promise<void> => {
    await Promise.all(limitCounters.map(({ counter, key }) => counter.reward(key)));
  };

  /** Counts one attempt in all of these counters or in none. Returns the largest part of a limit that is used up. */
  const consumeAll = async (limitCounters: readonly LimitCounter[]): Promise<number> => {
    const consumed: LimitCounter[] = [];
    let usedShare = 0;
    for (const limitCounter of limitCounters) {
      // Before the attempt, because a counter also counts one that it refuses.
      consumed.push(limitCounter);
      try {
        const { consumedPoints } = await consume(limitCounter);
        usedShare = Math.max(usedShare, consumedPoints / limitCounter.counter.points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        await giveBack(consumed);
        throw tooMany(refused);
      }
    }
    return usedShare;
  };

  return {
    /** Counts one attempt. Throws TOO_MANY (429 with Retry-After) when the limit is reached. */
    async take(...subject: RateLimitSubject): Promise<void> {
      if (factor !== 0) await consumeAll(countersFor(subject));
    },

    /** Throws TOO_MANY when the limit is reached, and counts nothing: the attempt itself follows later. */
    async refuseIfReached(...subject: RateLimitSubject): Promise<void> {
      if (factor === 0) return;
      for (const { counter, key } of countersFor(subject)) {
        const stored = await counter.get(key);
        if (stored === null || stored.consumedPoints < counter.points) continue;
        const { msBeforeNext } = stored;
        if (msBeforeNext > 0 && msBeforeNext <= counter.msDuration) throw tooMany(stored);
      }
    },

    /**
     * Runs an attempt that counts against all of these limits: always, or only when it fails. It does not count when one of the
     * limits refuses it, or when it fails for a reason of ours, such as a database that is down. `work` gets the part of the
     * nearest limit that is used up, from 0 to 1.
     */
    async attempt<T>(
      subjects: readonly RateLimitSubject[],
      work: (usedShare: number) => Promise<T>,
      { counts = 'always' }: { readonly counts?: 'always' | 'failures' } = {},
    ): Promise<T> {
      if (factor === 0) return work(0);
      const limitCounters = subjects.flatMap(countersFor);
      const usedShare = await consumeAll(limitCounters);
      try {
        const result = await work(usedShare);
        if (counts === 'failures') await giveBack(limitCounters);
        return result;
      } catch (error) {
        const isOurError = !(error instanceof HttpError) || error.code === 'UNAVAILABLE';
        if (isOurError) await giveBack(limitCounters).catch(() => {});
        throw error;
      }
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): HttpError =>
  new HttpError('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

export type RateLimits = ReturnType<typeof createRateLimits>;
