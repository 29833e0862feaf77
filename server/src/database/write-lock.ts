import { DatabaseUnavailable } from './unavailable.ts';

const LOCK_WAIT_MS = 10_000;

/**
 * The lock on writing to the SQLite file. One statement or one whole transaction holds it at a time, first come, first
 * served. SQLite itself would let statements of other requests slip into an open transaction, because they share its
 * connection.
 */
export function createWriteLock() {
  let isHeld = false;
  const queue: (() => void)[] = [];

  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else isHeld = false;
  };

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1);
        reject(new DatabaseUnavailable('waited too long for the lock on writing'));
      }, LOCK_WAIT_MS);
      queue.push(admit);
    });

  return {
    /** Waits for the lock. Resolves with the function that releases it, to be called once. */
    async acquire(): Promise<() => void> {
      if (isHeld) await wait();
      isHeld = true;
      return release;
    },
    get isContended(): boolean {
      return queue.length > 0;
    },
  };
}

export type WriteLock = ReturnType<typeof createWriteLock>;
