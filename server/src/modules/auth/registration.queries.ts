import type { Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';

/** Undefined when somebody else has the address or the user name. */
export const insertUser = (tx: Db, user: NewRow<'users'>): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const markVerified = (tx: Db, userId: number) =>
  tx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst();
