import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export const findUserByEmail = (db: Db, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Undefined when the address or the user name is taken. */
export const insertUser = (tx: Db, user: NewRow<'users'>): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Undefined when the address was verified before. */
export const markVerified = (tx: Db, userId: number) =>
  tx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst();

/** Locks the user until the transaction ends: of two requests for one user, the later link counts. */
export const lockUserByEmail = (tx: Db, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Locks the user until the transaction ends, so that no password reset runs at the same time. */
export const lockPassword = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .select(['password_hash', 'blocked_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setPassword = (
  tx: Db,
  { userId, passwordHash }: { userId: number; passwordHash: string },
) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow();
