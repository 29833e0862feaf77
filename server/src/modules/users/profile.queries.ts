import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

/** Locked until the transaction ends, so that a rank that was checked is still the rank at the change. */
export const lockUser = (tx: Db, id: number): Promise<Row<'users'> | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A name and the columns that follow from it. */
export const updateName = (
  tx: Db,
  id: number,
  columns: Pick<Row<'users'>, 'name' | 'search_text' | 'graduation_year'>,
): Promise<Row<'users'>> =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateAvatar = (db: Db, id: number, url: string): Promise<Row<'users'> | undefined> =>
  db
    .updateTable('users')
    .set({ avatar_url: url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const insertAuditEntry = (tx: Db, entry: NewRow<'audit_entries'>) =>
  tx.insertInto('audit_entries').values(entry).execute();
