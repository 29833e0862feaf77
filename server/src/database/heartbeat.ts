import { DatabaseUnavailable } from './unavailable.ts';

/** After a wait of this length we ask whether the database still lives. */
const SUSPICIOUS_MS = 600;
const BEAT_MS = 200;

const GONE = 'the database does not answer';

export type HeartbeatParts = {
  /** Asks the database for a sign of life on a connection of its own; rejects when there is none. */
  readonly ping: () => Promise<void>;
  readonly onDeath: () => void;
};

/**
 * Tells a slow database from a dead one. Waiting for the lock of a row may take seconds and is fine; a
 * database that hangs must not keep people waiting. When work waits suspiciously long and no other work
 * gets an answer, a ping decides: without an answer to it all work is refused at once, new work too,
 * until a ping succeeds.
 */
export function createHeartbeat({ ping, onDeath }: HeartbeatParts) {
  let dead = false;
  let stopped = false;
  let lastHeard = 0;
  let timer: NodeJS.Timeout | null = null;
  /** Work under way: how to refuse it, and when it began. */
  const underWay = new Map<(reason: Error) => void, number>();

  const die = (): void => {
    dead = true;
    onDeath();
    for (const refuse of underWay.keys()) refuse(new DatabaseUnavailable(GONE));
  };

  const beat = async (): Promise<void> => {
    const began = performance.now();
    const silentSince = Math.max(lastHeard, Math.min(...underWay.values()));
    if (!dead && began - silentSince < SUSPICIOUS_MS) return;
    try {
      await ping();
      dead = false;
    } catch {
      // A busy database far away may answer other work before the ping.
      if (!dead && !stopped && lastHeard < began) die();
    }
  };

  const keepBeating = (): void => {
    if (timer || stopped || (underWay.size === 0 && !dead)) return;
    timer = setTimeout(async () => {
      await beat();
      timer = null;
      keepBeating();
    }, BEAT_MS);
    timer.unref();
  };

  return {
    /** Does the work; rejects with DatabaseUnavailable when the database is dead or dies before the answer. */
    watch<T>(work: () => Promise<T>): Promise<T> {
      if (dead) return Promise.reject(new DatabaseUnavailable(GONE));
      return new Promise((resolve, reject) => {
        underWay.set(reject, performance.now());
        keepBeating();
        work().then(
          (result) => {
            underWay.delete(reject);
            resolve(result);
          },
          (error: unknown) => {
            underWay.delete(reject);
            reject(error);
          },
        );
      });
    },
    /** To be called at every answer of the database. */
    heard(): void {
      lastHeard = performance.now();
    },
    stop(): void {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
