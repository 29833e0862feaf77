import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

export type ResetRequest = Row<'reset_requests'>;

export const insertResetRequest = (db: Db, { email, now }: { email: string; now: number }) =>
  db.insertInto('reset_requests').values({ email, created_at: now }).execute();

export const findResetRequests = (db: Db, limit: number): Promise<ResetRequest[]> =>
  db.selectFrom('reset_requests').selectAll().orderBy('id').limit(limit).execute();

/** Takes a request out; undefined when another process has it. */
export const takeResetRequest = (tx: Db, id: number): Promise<ResetRequest | undefined> =>
  tx.deleteFrom('reset_requests').where('id', '=', id).returningAll().executeTakeFirst();

/** Locked until the transaction ends: of two requests for one user the later one's link is the good one. */
export const lockUserByEmail = (tx: Db, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

export const setPassword = (
  tx: Db,
  { userId, passwordHash }: { userId: number; passwordHash: string },
) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
