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

/** Locks a picture until the transaction ends. Undefined if it is gone, or was stored again since. */
export const lockPictureStoredBefore = (
  tx: Db,
  { hash, storedBefore }: { readonly hash: string; readonly storedBefore: number },
): Promise<Row<'pictures'> | undefined> =>
  tx
    .selectFrom('pictures')
    .selectAll()
    .where('hash', '=', hash)
    .where('created_at', '<', storedBefore)
    .forUpdate()
    .executeTakeFirst();

export const deletePicture = (tx: Db, hash: string) =>
  tx.deleteFrom('pictures').where('hash', '=', hash).execute();

/** The texts with this part of an address, also those of deleted posts and products, because they can be restored. */
function selectTextsNaming(db: Db, addressPart: string) {
  const selectTexts = (
    table: 'news_posts' | 'news_photos' | 'products' | 'users',
    column: string,
  ) =>
    db
      .selectFrom(table)
      .select(sql.ref<string>(column).as('text'))
      .where(sql.ref(column), 'like', `%${addressPart}%`);
  return selectTexts('news_posts', 'content')
    .unionAll(selectTexts('news_photos', 'url'))
    .unionAll(selectTexts('products', 'description'))
    .unionAll(selectTexts('products', 'image_url'))
    .unionAll(selectTexts('users', 'avatar_url'));
}

export async function findTextsNamingPictures(db: Db): Promise<string[]> {
  const rows = await selectTextsNaming(db, '/media/').execute();
  return rows.map(({ text }) => text);
}

export const isNamedAnywhere = async (tx: Db, hash: string): Promise<boolean> =>
  (await selectTextsNaming(tx, `/media/${hash}`).limit(1).executeTakeFirst()) !== undefined;

/**
 * Texts that name pictures which everybody may see. Those of products stay public, because old orders show them. The columns get
 * one type, as `unionAll` requires.
 */
export async function findPublicTexts(db: Db, now: number): Promise<string[]> {
  const textIn = (column: string) => sql.ref<string | null>(column).as('text');
  const rows = await db
    .selectFrom('news_posts')
    .select(textIn('content'))
    .where('content', 'like', '%/media/%')
    .where(isPublished(now))
    .unionAll(
      db
        .selectFrom('news_photos')
        .innerJoin('news_posts', 'news_posts.id', 'post_id')
        .select(textIn('url'))
        .where(isPublished(now)),
    )
    .unionAll(db.selectFrom('products').select(textIn('image_url')))
    .unionAll(
      db
        .selectFrom('products')
        .select(textIn('description'))
        .where('description', 'like', '%/media/%'),
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
