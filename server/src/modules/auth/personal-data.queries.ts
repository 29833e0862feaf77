import { isoTime } from '../../base/paging.ts';
import type { ErasureStep, ReadOwn } from '../users/personal-data.ts';

/** Sessions are `signIns` in the file with somebody's data: the name stays, because programs read that file. */
export const readOwnSessions: ReadOwn<'signIns'> = async (db, { id }) => {
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return sessions.map((session) => ({
    at: isoTime(session.created_at),
    lastUsedAt: isoTime(session.last_used_at ?? session.created_at),
    endsAt: isoTime(session.expires_at),
    signedOutAt: session.ended_at === null ? null : isoTime(session.ended_at),
  }));
};

export const eraseLoginData: ErasureStep = {
  // For a test, which finds columns of persons that no step erases.
  erasedColumns: [
    'sessions.user_id',
    'account_tokens.user_id',
    'sign_in_codes.user_id',
    'reset_requests.email',
  ],
  async erase(tx, { id, email }) {
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await tx.deleteFrom('account_tokens').where('user_id', '=', id).execute();
    await tx.deleteFrom('sign_in_codes').where('user_id', '=', id).execute();
    await tx.deleteFrom('reset_requests').where('email', '=', email).execute();
  },
};
