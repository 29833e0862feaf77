import type { Clock } from '../base/clock.ts';
import { Refusal } from './refusals.ts';

const MINUTE = 60_000;

/**
 * A whole school stands behind one public address: limits for each address are wide, limits for each
 * account are tight.
 */
export const RATE_LIMITS = {
  loginByAccount: { limit: 10, window: 15 * MINUTE },
  loginByAddress: { limit: 300, window: 15 * MINUTE },
  registerByAddress: { limit: 100, window: 60 * MINUTE },
  mailByAccount: { limit: 5, window: 60 * MINUTE },
  mailByAddress: { limit: 100, window: 60 * MINUTE },
  resendByUser: { limit: 1, window: MINUTE },
  uploadsByUser: { limit: 60, window: 10 * MINUTE },
  ownDataByUser: { limit: 10, window: 60 * MINUTE },
  reportsByAddress: { limit: 3000, window: 10 * MINUTE },
  ordersByUser: { limit: 120, window: MINUTE },
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;

const MAX_KEYS = 20_000;

/**
 * Counts attempts in a sliding window, in the memory of this process: several processes that share a
 * PostgreSQL each allow the full number. `factor` multiplies every limit, 0 switches them off.
 */
export function createRateLimits({ clock, factor }: { clock: Clock; factor: number }) {
  const attempts = new Map<string, number[]>();

  const recent = (key: string, window: number): number[] =>
    (attempts.get(key) ?? []).filter((at) => at > clock.now() - window);

  const remember = (key: string, times: number[]): void => {
    // Taken out and put back, so that the map stays in order of last use.
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const oldest = attempts.keys().next().value;
    if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest);
  };

  const limits = {
    /** Counts one attempt; throws TOO_MANY (429 with Retry-After) when there were enough already. */
    take(name: RateLimit, who: string | number): void {
      if (factor === 0) return;
      const { limit, window } = RATE_LIMITS[name];
      const key = `${name} ${who}`;
      const times = recent(key, window);
      const [first] = times;
      if (first !== undefined && times.length >= Math.max(1, Math.floor(limit * factor))) {
        const retryAfterSeconds = Math.max(1, Math.ceil((first + window - clock.now()) / 1000));
        throw new Refusal('TOO_MANY', { retryAfterSeconds });
      }
      remember(key, [...times, clock.now()]);
    },
    /** Takes the latest attempt back: it turned out to be none that counts. */
    giveBack(name: RateLimit, who: string | number): void {
      const key = `${name} ${who}`;
      remember(key, (attempts.get(key) ?? []).slice(0, -1));
    },
    /**
     * Does what counts against all of these limits. It does not count when one of them refuses it, nor when
     * nothing could come of it, with the database away say: nobody is locked out for that.
     */
    async attempt<T>(against: readonly Counted[], work: () => Promise<T>): Promise<T> {
      const taken: Counted[] = [];
      try {
        for (const counted of against) {
          limits.take(...counted);
          taken.push(counted);
        }
        return await work();
      } catch (error) {
        const isVain = taken.length < against.length || !(error instanceof Refusal);
        if (isVain || error.code === 'UNAVAILABLE') {
          for (const counted of taken) limits.giveBack(...counted);
        }
        throw error;
      }
    },
  };
  return limits;
}

/** A limit, and whom it counts for. */
type Counted = readonly [name: RateLimit, who: string | number];

export type RateLimits = ReturnType<typeof createRateLimits>;
