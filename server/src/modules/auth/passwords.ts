import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../base/semaphore.ts';
import { HttpError } from '../../http/errors/http-error.ts';

/** The number of argon2id among the algorithms of the library. */
const ARGON2ID_ALGORITHM = 2;
/** OWASP's parameters for it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Few enough hashes at once to leave memory and threads for the rest of the process. */
const MAX_PARALLEL = 2;

/** A longer queue would mean seconds of waiting: further calls get 503 at once. */
const MAX_WAITING = 50;

/**
 * Hashes and checks passwords with argon2id, off the event loop and only a few at once. A check takes
 * the same time whether or not there is a hash to check against.
 */
export function createPasswords(cost: { memoryCost: number; timeCost: number } = COST) {
  const semaphore = createSemaphore(MAX_PARALLEL, {
    maxWaiting: MAX_WAITING,
    createError: () => new HttpError('UNAVAILABLE'),
  });
  const options = { ...COST, ...cost, algorithm: ARGON2ID_ALGORITHM };
  const hashPassword = (password: string): Promise<string> =>
    semaphore.run(() => hash(password, options));
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  // Each call that awaits it gets its error; without this, Node would end the process for it.
  dummyHash.catch(() => {});

  return {
    hash: hashPassword,
    async matches(password: string, storedHash: string | null | undefined): Promise<boolean> {
      const usableHash = storedHash?.startsWith('$argon2id$') ? storedHash : undefined;
      const hashToCheck = usableHash ?? (await dummyHash);
      const isEqual = await semaphore.run(() => verify(hashToCheck, password));
      return isEqual && usableHash !== undefined;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
