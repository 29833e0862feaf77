import type { Clock } from '../base/clock.ts';
import { Refusal } from './refusals.ts';

const MINUTE = 60_000;

/**
 * A whole school often shares one public address. So limits by address are wide, and limits by account
 * tight.
 */
const RATE_LIMITS = {
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

type RateLimit = keyof typeof RATE_LIMITS;

const MAX_KEYS = 20_000;

/**
 * Counts attempts in a sliding window, in the memory of this process. Where several processes share a
 * PostgreSQL, each allows the full number. `factor` multiplies every limit; 0 switches them off.
 */
export function createRateLimits({ clock, factor }: { clock: Clock; factor: number }) {
  const attempts = new Map<string, number[]>();

  const recent = (key: string, window: number): number[] =>
    (attempts.get(key) ?? []).filter((at) => at > clock.now() - window);

  const remember = (key: string, times: number[]): void => {
    // Deleted and set again, so that the map stays in the order of last use.
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const oldest = attempts.keys().next().value;
    if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest);
  };

  const limits = {
    /** Counts one attempt. Throws TOO_MANY (429 with Retry-After) when the limit is reached. */
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
    /** Takes the latest attempt back, because it does not count. */
    giveBack(name: RateLimit, who: string | number): void {
      const key = `${name} ${who}`;
      remember(key, (attempts.get(key) ?? []).slice(0, -1));
    },
    /**
     * Runs an attempt that counts against all of these limits. It does not count when one of them
     * refuses it, or when it failed for a reason of ours, such as a database that is down.
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
        const wasRefusedByLimit = taken.length < against.length;
        const isOurError = !(error instanceof Refusal) || error.code === 'UNAVAILABLE';
        if (wasRefusedByLimit || isOurError) {
          for (const counted of taken) limits.giveBack(...counted);
        }
        throw error;
      }
    },
  };
  return limits;
}

/** A limit, and the user or address it counts for. */
type Counted = readonly [name: RateLimit, who: string | number];

export type RateLimits = ReturnType<typeof createRateLimits>;
