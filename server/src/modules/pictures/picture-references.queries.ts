import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished } from '../../database/hidden-rows.ts';
import type { Row } from '../../database/tables.ts';

export async function findHashesOfPicturesStoredBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('created_at', '<', time)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Locks a picture until the transaction ends, unless it was stored again after `time`. */
export const lockPictureStoredBefore = (
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

/** Every text that may name a picture, also those of deleted posts and products, because they can be restored. */
export async function findTextsNamingPictures(db: Db): Promise<string[]> {
  const selectTexts = (table: 'news_posts' | 'products', column: 'content' | 'description') =>
    db
      .selectFrom(table)
      .select(sql.ref<string | null>(column).as('text'))
      .where(sql.ref(column), 'like', '%/media/%');
  const rows = await selectTexts('news_posts', 'content')
    .unionAll(selectTexts('products', 'description'))
    .unionAll(db.selectFrom('products').select('image_url as text'))
    .unionAll(db.selectFrom('users').select('avatar_url as text'))
    .unionAll(db.selectFrom('news_photos').select('url as text').$castTo<{ text: string | null }>())
    .execute();
  return rows.flatMap(({ text }) => (text === null ? [] : [text]));
}

/**
 * Texts that name pictures which everybody may see. Those of products stay public, because old orders show them. The casts give
 * all columns the type that `unionAll` requires to be the same.
 */
export async function findPublicTexts(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('news_posts')
    .select('content as text')
    .where('content', 'like', '%/media/%')
    .where(isPublished(now))
    .$castTo<{ text: string | null }>()
    .unionAll(
      db
        .selectFrom('news_photos')
        .innerJoin('news_posts', 'news_posts.id', 'post_id')
        .select('url as text')
        .where(isPublished(now))
        .$castTo<{ text: string | null }>(),
    )
    .unionAll(db.selectFrom('products').select('image_url as text'))
    .unionAll(
      db
        .selectFrom('products')
        .select('description as text')
        .where('description', 'like', '%/media/%')
        .$castTo<{ text: string | null }>(),
    )
    .execute();
  return rows.flatMap(({ text }) => (text === null ? [] : [text]));
}

/** When the next scheduled post is published, in epoch milliseconds; infinite without one. */
export async function findNextPublication(db: Db, now: number): Promise<number> {
  const { next } = await db
    .selectFrom('news_posts')
    .select(({ fn }) => fn.min<number | null>('visible_from').as('next'))
    .where('visible_from', '>', now)
    .executeTakeFirstOrThrow();
  return next ?? Number.POSITIVE_INFINITY;
}

export const isAvatar = async (db: Db, url: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('avatar_url', '=', url)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a post shows a picture, in its text or among its photos. */
export async function isNamedByPost(
  db: Db,
  { postId, hash }: { readonly postId: number; readonly hash: string },
): Promise<boolean> {
  const addressPattern = `%/media/${hash}%`;
  const post = await db
    .selectFrom('news_posts')
    .leftJoin('news_photos', 'post_id', 'news_posts.id')
    .select('news_posts.id')
    .where('news_posts.id', '=', postId)
    .where(({ or, eb }) =>
      or([eb('content', 'like', addressPattern), eb('url', 'like', addressPattern)]),
    )
    .limit(1)
    .executeTakeFirst();
  return post !== undefined;
}

/** Whether a text names a picture, as in `findTextsNamingPictures`. */
export async function isNamedAnywhere(tx: Db, hash: string): Promise<boolean> {
  const addressPattern = `%/media/${hash}%`;
  const { named } = await tx
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('news_photos').select('id').where('url', 'like', addressPattern)),
        exists(selectFrom('products').select('id').where('image_url', 'like', addressPattern)),
        exists(selectFrom('users').select('id').where('avatar_url', 'like', addressPattern)),
        exists(selectFrom('news_posts').select('id').where('content', 'like', addressPattern)),
        exists(selectFrom('products').select('id').where('description', 'like', addressPattern)),
      ]).as('named'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(named);
}
