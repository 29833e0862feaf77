import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

export type ResetRequest = Row<'reset_requests'>;

export const insertResetRequest = (db: Db, { email, now }: { email: string; now: number }) =>
  db.insertInto('reset_requests').values({ email, created_at: now }).execute();

export const findResetRequests = (db: Db, limit: number): Promise<ResetRequest[]> =>
  db.selectFrom('reset_requests').selectAll().orderBy('id').limit(limit).execute();

/** Deletes a request and returns it; undefined when another process was faster. */
export const takeResetRequest = (tx: Db, id: number): Promise<ResetRequest | undefined> =>
  tx.deleteFrom('reset_requests').where('id', '=', id).returningAll().executeTakeFirst();
