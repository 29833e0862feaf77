import { batch } from '../../database/batch.ts';
import type { Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';

type OpenSession = { readonly sessionId: string; readonly userId: number; readonly now: number };

/** The user of a session that is open at `now`. Every call with a token asks for it, so it is a batch. */
export const findUserOfSession = batch(async (db, sessions: readonly OpenSession[]) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.expires_at',
      'users.id',
      'users.name',
      'users.email',
      'users.avatar_url',
      'users.role',
      'users.email_verified',
      'users.order_mails',
    ])
    .where(
      'sessions.id',
      'in',
      sessions.map(({ sessionId }) => sessionId),
    )
    .where('sessions.ended_at', 'is', null)
    .execute();
  const bySession = new Map(rows.map((row) => [row.session_id, row]));
  return sessions.map(({ sessionId, userId, now }) => {
    const row = bySession.get(sessionId);
    return row && row.id === userId && row.expires_at > now ? row : null;
  });
});

export const insertSession = (db: Db, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session).execute();

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
