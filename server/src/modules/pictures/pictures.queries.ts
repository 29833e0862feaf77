import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export const findPicture = (db: Db, hash: string): Promise<Row<'pictures'> | undefined> =>
  db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Saves a picture. One that is stored again counts as new, so that housekeeping leaves it alone. */
export const savePicture = (db: Db, picture: NewRow<'pictures'>) =>
  db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ created_at: picture.created_at }),
    )
    .execute();
