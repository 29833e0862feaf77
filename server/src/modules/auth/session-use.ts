import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { IdleHours, Use } from './idle.rules.ts';
import { isIdle, mustNote } from './idle.rules.ts';
import { setSessionsUsed } from './sessions.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly hours: IdleHours };

/** Bounds the memory while the database does not answer. */
const MOST_WAITING = 10_000;
const IN_ONE_UPDATE = 500;

/**
 * Finds sessions that were not used for too long. A call only leaves a note in memory; background work stores the notes
 * together, so no call waits for that.
 */
export function createSessionUse({ database: { db }, clock, hours }: Deps) {
  let waiting = new Set<string>();

  return {
    /** Whether a session is still in use. If so, this is its latest use. */
    note(sessionId: string, use: Use): boolean {
      if (isIdle(hours, use)) return false;
      if (mustNote(hours, use) && waiting.size < MOST_WAITING) waiting.add(sessionId);
      return true;
    },

    isIdle: (use: Use): boolean => isIdle(hours, use),

    /** Stores the uses that were noted since the last call. */
    async write(): Promise<void> {
      const ids = [...waiting];
      if (ids.length === 0) return;
      waiting = new Set();
      const at = clock.now();
      for (let start = 0; start < ids.length; start += IN_ONE_UPDATE) {
        await setSessionsUsed(db, { ids: ids.slice(start, start + IN_ONE_UPDATE), at });
      }
    },
  };
}

export type SessionUse = ReturnType<typeof createSessionUse>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Written by background work. */
    readonly sessionUse: Pick<SessionUse, 'write'>;
  }
}
