import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './unavailable.ts';

const PATIENCE_MS = 10_000;

/**
 * The right to write to the SQLite file, held by one statement or one whole transaction at a time.
 * SQLite itself would let statements of other requests slip into an open transaction, because they
 * share its connection.
 */
export function createWriteTurn() {
  const inside = new AsyncLocalStorage<symbol>();
  let holder: symbol | null = null;
  const waiting: { admit: () => void; turn: symbol }[] = [];

  const hand = (): void => {
    const next = waiting.shift();
    holder = next?.turn ?? null;
    next?.admit();
  };

  return {
    /** Waits for the turn; the answer gives it back. */
    async take(): Promise<() => void> {
      // It would wait for itself: whoever holds a transaction must pass its handle on.
      if (holder && inside.getStore() === holder) {
        throw new Error('A write inside an open transaction used another handle.');
      }
      const turn = Symbol('turn');
      if (holder === null) holder = turn;
      else {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            waiting.splice(
              waiting.findIndex((entry) => entry.turn === turn),
              1,
            );
            reject(new DatabaseUnavailable('waited too long for the turn to write'));
          }, PATIENCE_MS);
          waiting.push({ turn, admit: () => (clearTimeout(timer), resolve()) });
        });
      }
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        hand();
      };
    },
    /** Marks what `work` starts as belonging to the present holder. */
    mark<T>(work: () => Promise<T>): Promise<T> {
      return inside.run(Symbol('transaction'), work);
    },
  };
}

export type WriteTurn = ReturnType<typeof createWriteTurn>;
