import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

export async function findPicturesBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('created_at', '<', time)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Locks a picture until the transaction ends, unless it was stored again after `time`. */
export const lockPictureBefore = (
  tx: Db,
  { hash, time }: { readonly hash: string; readonly time: number },
): Promise<Row<'pictures'> | undefined> =>
  tx
    .selectFrom('pictures')
    .selectAll()
    .where('hash', '=', hash)
    .where('created_at', '<', time)
    .forUpdate()
    .executeTakeFirst();

export const deletePicture = (tx: Db, hash: string) =>
  tx.deleteFrom('pictures').where('hash', '=', hash).execute();

/**
 * Every text that may name a picture, also those of deleted posts and products, because they can be restored. Reads long
 * texts one by one, so that they neither fill the memory nor block others.
 */
export async function* textsNamingPictures(db: Db): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('products')
    .select('image_url as address')
    .union(db.selectFrom('users').select('avatar_url as address'))
    .union(
      db.selectFrom('news_photos').select('url as address').$castTo<{ address: string | null }>(),
    )
    .execute();
  for (const { address } of rows) if (address !== null) yield address;
  for (const [table, column] of [
    ['news_posts', 'content'],
    ['products', 'description'],
  ] as const) {
    const text = sql.ref<string>(column);
    const found = await db
      .selectFrom(table)
      .select('id')
      .where(text, 'like', '%/media/%')
      .execute();
    for (const { id } of found) {
      const row = await db
        .selectFrom(table)
        .select(text.as('text'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (row) yield row.text;
    }
  }
}

/** True when anything names the picture now. */
export async function isNamedAnywhere(tx: Db, hash: string): Promise<boolean> {
  const name = `%/media/${hash}%`;
  const { named } = await tx
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('news_photos').select('id').where('url', 'like', name)),
        exists(selectFrom('products').select('id').where('image_url', 'like', name)),
        exists(selectFrom('users').select('id').where('avatar_url', 'like', name)),
        exists(selectFrom('news_posts').select('id').where('content', 'like', name)),
        exists(selectFrom('products').select('id').where('description', 'like', name)),
      ]).as('named'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(named);
}
