import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

type Columns = Pick<Row<'users'>, 'order_mails'>;

export const findMailPreferences = (db: Db, userId: number): Promise<Columns | undefined> =>
  db.selectFrom('users').select('order_mails').where('id', '=', userId).executeTakeFirst();

export const updateMailPreferences = (
  db: Db,
  userId: number,
  columns: Columns,
): Promise<Columns | undefined> =>
  db
    .updateTable('users')
    .set(columns)
    .where('id', '=', userId)
    .returning('order_mails')
    .executeTakeFirst();
