import { DatabaseUnavailable } from './unavailable.ts';

/** Whoever has waited this long makes us ask whether the database still lives. */
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
 * database that hangs must not keep people waiting. So while anybody waits suspiciously long and nobody
 * else hears from it, a ping decides: without an answer all who wait are refused at once, newcomers
 * too, until one succeeds.
 */
export function createHeartbeat({ ping, onDeath }: HeartbeatParts) {
  let dead = false;
  let stopped = false;
  let lastHeard = 0;
  let timer: NodeJS.Timeout | null = null;
  /** Refuses one piece of work under way, and when that began. */
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
      // Far away and with much to do, it may answer others before it answers us.
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
    /** Does the work, unless the database is dead or dies meanwhile: then DatabaseUnavailable. */
    async watch<T>(work: () => Promise<T>): Promise<T> {
      if (dead) throw new DatabaseUnavailable(GONE);
      const { promise: death, reject: refuse } = Promise.withResolvers<never>();
      underWay.set(refuse, performance.now());
      keepBeating();
      try {
        return await Promise.race([work(), death]);
      } finally {
        underWay.delete(refuse);
      }
    },
    /** The database has answered somebody. */
    heard(): void {
      lastHeard = performance.now();
    },
    stop(): void {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
