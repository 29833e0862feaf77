import type { Updateable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { NewRow, Tables } from '../../database/tables.ts';
import { CURRENT_USER_COLUMNS } from '../users/user.ts';

type SessionCall = { readonly sessionId: string; readonly now: number };

/** The user of an open session, with its times. Undefined if it has ended, or the user is blocked. */
export const findUserOfSession = (
  db: Db,
  { sessionId, userId, now }: SessionCall & { readonly userId: number },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      // Null in rows that an older version wrote.
      (eb) => eb.fn.coalesce('sessions.last_used_at', 'sessions.created_at').as('last_used_at'),
      'sessions.confirmed_at',
      'sessions.cash_confirmed_at',
      'users.username',
      'users.order_mails',
      ...CURRENT_USER_COLUMNS.map((column) => `users.${column}` as const),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();

export const insertSession = (db: Db, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

const updateSession = (db: Db, sessionId: string, change: Updateable<Tables['sessions']>) =>
  db.updateTable('sessions').set(change).where('id', '=', sessionId);

/** Stores that a session has just given its password. Returns false if the session has ended meanwhile. */
export const recordStepUp = async (db: Db, { sessionId, now }: SessionCall): Promise<boolean> => {
  const update = updateSession(db, sessionId, { confirmed_at: now }).where('ended_at', 'is', null);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
};

/** Each call about cash renews the step-up for cash: `CASH_STEP_UP_MINUTES` begin anew. */
export const renewCashStepUp = (db: Db, { sessionId, now }: SessionCall) =>
  updateSession(db, sessionId, { cash_confirmed_at: now }).execute();

export const endSession = (db: Db, { sessionId, now }: SessionCall) =>
  updateSession(db, sessionId, { ended_at: now }).where('ended_at', 'is', null).execute();

/** Ends every open session of a user: after a password reset nobody stays logged in. */
export const endSessionsOf = (db: Db, { userId, now }: { userId: number; now: number }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

export const findOpenSessionsOf = (
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: number },
) =>
  db
    .selectFrom('sessions')
    .select((eb) => [
      'id',
      'created_at',
      eb.fn.coalesce('last_used_at', 'created_at').as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();

/** Stores the last use of a session, if it is later than the stored one. */
export const setSessionUsed = (db: Db, { sessionId, now }: SessionCall) =>
  updateSession(db, sessionId, { last_used_at: now })
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
    .execute();
