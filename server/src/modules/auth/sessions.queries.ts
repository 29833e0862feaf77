import type { Db } from '../../database/database.ts';
import { gathered } from '../../database/gathered.ts';
import type { NewRow } from '../../database/tables.ts';

/** The user of a session that is open at `now`. One query, because every call with a token needs it. */
export async function findUserOfSession(
  db: Db,
  session: { sessionId: string; userId: number; now: number },
) {
  const [user] = await askForUser(db, session);
  return user;
}

const askForUser = gathered<{ sessionId: string; userId: number; now: number }>({
  sessionId: 'text',
  userId: 'bigint',
  now: 'bigint',
})((db, asked) =>
  db
    .selectFrom(asked)
    .innerJoin('sessions', 'sessions.id', 'asked.sessionId')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'asked.n',
      'users.id',
      'users.name',
      'users.email',
      'users.avatar_url',
      'users.role',
      'users.email_verified',
      'users.order_mails',
    ])
    .whereRef('sessions.user_id', '=', 'asked.userId')
    .where('sessions.ended_at', 'is', null)
    .whereRef('sessions.expires_at', '>', 'asked.now'),
);

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
