import type { Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';

type SessionAtTime = { readonly sessionId: string; readonly userId: number; readonly now: number };

export const findUserOfSession = (db: Db, { sessionId, userId, now }: SessionAtTime) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      (eb) => eb.fn.coalesce('sessions.last_used_at', 'sessions.created_at').as('last_used_at'),
      'sessions.confirmed_at',
      'sessions.cash_confirmed_at',
      'users.id',
      'users.name',
      'users.username',
      'users.email',
      'users.avatar_url',
      'users.role',
      'users.email_verified',
      'users.password_hash',
      'users.order_mails',
      'users.language',
      'users.class',
      'users.class_year',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();

export const insertSession = (db: Db, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

/** Stores that a session has just given its password. Returns false if the session has ended meanwhile. */
export const recordStepUp = async (
  db: Db,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Each call about cash renews the step-up for cash: `CASH_STEP_UP_MINUTES` begin anew. */
export const renewCashStepUp = (
  db: Db,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
) =>
  db.updateTable('sessions').set({ cash_confirmed_at: now }).where('id', '=', sessionId).execute();

export const endSession = (db: Db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();

/** Ends every open session of a user: after a password reset nobody stays logged in. */
export const endSessionsOf = (db: Db, { userId, now }: { userId: number; now: number }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

export const deleteSessionsExpiredBefore = (db: Db, time: number) =>
  db.deleteFrom('sessions').where('expires_at', '<', time).execute();

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
export const setSessionUsed = (
  db: Db,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
    .execute();

export const deleteSessionsOf = (tx: Db, userId: number) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
