import type { Sleep } from '../../base/clock.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { RateLimitSubject, RateLimits } from '../../http/limits/rate-limits.ts';
import type { Passwords } from './passwords.ts';

type Deps = {
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sleep: Sleep;
};

type CheckOptions = {
  /** Whose password it should be; undefined when there is no such account. */
  readonly user: Row<'users'> | undefined;
  readonly limitSubjects: readonly RateLimitSubject[];
};

/** Above this share of a limit, responses to wrong passwords are late: guessing is slowed down before it is refused. */
const SLOW_ABOVE_SHARE = 0.5;
const SLOW_MS = 2000;

/**
 * Checks a password that somebody typed and resolves with the user. Throws WRONG_CREDENTIALS, after the same time
 * for known and unknown accounts, and TOO_MANY after too many failures.
 */
export const createPasswordCheck =
  ({ passwords, limits, sleep }: Deps) =>
  (password: string, { user, limitSubjects }: CheckOptions): Promise<Row<'users'>> =>
    // Counted before the slow hash, so that many attempts at once cannot slip through.
    limits.attempt(
      limitSubjects,
      async (usedShare) => {
        const isRight = await passwords.matches(password, user?.password_hash);
        if (user && isRight) return user;
        if (usedShare > SLOW_ABOVE_SHARE) await sleep(SLOW_MS);
        throw new HttpError('WRONG_CREDENTIALS');
      },
      { counts: 'failures' },
    );

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
