import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export type Photos = { readonly banner: string | null; readonly gallery: readonly string[] };

export async function insertPost(db: Db, post: NewRow<'news_posts'>): Promise<number> {
  const { id } = await db
    .insertInto('news_posts')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a post that is still at the version that was read. False when somebody else was faster. */
export async function changePost(
  db: Db,
  { id, version }: Pick<Row<'news_posts'>, 'id' | 'version'>,
  change: Partial<NewRow<'news_posts'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('news_posts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Remembers who has changed a post. */
export const noteEdit = (
  tx: Db,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: number },
) =>
  tx
    .insertInto('audit_entries')
    .values({ actor_id: userId, action: EDITED, subject_id: id, created_at: now })
    .execute();

/** Who changed a post last, as far as that is known. */
export const findLastEditor = (
  db: Db,
  id: number,
): Promise<Pick<Row<'users'>, 'id' | 'name'> | undefined> =>
  db
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['users.id', 'users.name'])
    .where('audit_entries.action', '=', EDITED)
    .where('audit_entries.subject_id', '=', id)
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const EDITED = 'news.edit';

/** Replaces the pictures of a post. */
export async function replacePhotos(
  db: Db,
  postId: number,
  { banner, gallery }: Photos,
): Promise<void> {
  await db.deleteFrom('news_photos').where('post_id', '=', postId).execute();
  const rows: NewRow<'news_photos'>[] = [
    ...(banner ? [{ post_id: postId, kind: 'BANNER' as const, position: 0, url: banner }] : []),
    ...gallery.map((url, position) => ({
      post_id: postId,
      kind: 'GALLERY' as const,
      position,
      url,
    })),
  ];
  if (rows.length > 0) await db.insertInto('news_photos').values(rows).execute();
}

/** Hides a post. False when there was none to hide. */
export async function hidePost(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('news_posts')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Shows a post again that was hidden after `since`. False when there is none. */
export async function showPostAgain(db: Db, id: number, since: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('news_posts')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
