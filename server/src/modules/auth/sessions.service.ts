import type { OpenSession } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { lockUser } from '../users/users.queries.ts';
import { type IdleHours, isIdle } from './idle.rules.ts';
import { endSessionsOf, findOpenSessionsOf } from './sessions.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & { readonly idleHours: IdleHours };

export function createSessions({ database, clock, idleHours }: Deps) {
  /** The open sessions of a user, the latest used first. */
  const findOpenSessions = async (user: Pick<LoggedInUser, 'id' | 'role'>) => {
    const now = clock.now();
    const sessions = await findOpenSessionsOf(database.db, { userId: user.id, now });
    return sessions.filter(
      ({ last_used_at }) => !isIdle(idleHours, { role: user.role, lastUsedAt: last_used_at, now }),
    );
  };

  const endAllSessions = async (
    tx: Db,
    userId: number,
    { id: actorId }: Pick<LoggedInUser, 'id'>,
  ) => {
    const now = clock.now();
    await endSessionsOf(tx, { userId, now });
    await insertAuditEntry(tx, { action: 'user.sign-out', actorId, subjectId: userId, now });
  };

  return {
    /** The open sessions of the caller: this one, then the latest used. */
    async list(user: LoggedInUser): Promise<OpenSession[]> {
      const sessions = (await findOpenSessions(user)).map(({ id, created_at, last_used_at }) => ({
        at: isoTime(created_at),
        // The stored time is up to some minutes old.
        lastUsedAt: isoTime(id === user.sessionId ? clock.now() : last_used_at),
        isThisOne: id === user.sessionId,
      }));
      return sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
    },

    count: async (user: Pick<LoggedInUser, 'id' | 'role'>): Promise<number> =>
      (await findOpenSessions(user)).length,

    /** Logs the caller out everywhere. */
    endOwn: (user: LoggedInUser): Promise<void> =>
      database.transaction((tx) => endAllSessions(tx, user.id, user)),

    endOf: (actor: LoggedInUser, userId: number): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await lockUser(tx, userId))) throw new HttpError('USER_NOT_FOUND');
        await endAllSessions(tx, userId, actor);
      }),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
