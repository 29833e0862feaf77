import { DatabaseUnavailable } from './unavailable.ts';

const PATIENCE_MS = 10_000;

/**
 * The right to write to the SQLite file, held by one statement or one whole transaction at a time.
 * SQLite itself would let statements of other requests slip into an open transaction, because they
 * share its connection.
 */
export function createWriteTurn() {
  let taken = false;
  const waiting: (() => void)[] = [];

  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  };

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new DatabaseUnavailable('waited too long for the turn to write'));
      }, PATIENCE_MS);
      waiting.push(admit);
    });

  return {
    /** Waits for the turn; call the answer once to give it back. */
    async take(): Promise<() => void> {
      if (taken) await wait();
      taken = true;
      return give;
    },
    /** True while somebody waits for whoever has the turn. */
    get wanted(): boolean {
      return waiting.length > 0;
    },
  };
}

export type WriteTurn = ReturnType<typeof createWriteTurn>;
