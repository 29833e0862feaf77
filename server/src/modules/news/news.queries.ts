import { containsOneOfEach } from '../../database/contains-words.ts';
import type { Db } from '../../database/database.ts';
import type { WordAlternatives } from '../../database/forgiving-search.ts';
import { isPublished, isUnpublished } from '../../database/hidden-rows.ts';
import type { NewRow, Row } from '../../database/tables.ts';

/** The pictures of a post by URL, with the descriptions of those that have one. */
export type PostPhotos = {
  readonly banner: string | null;
  readonly gallery: readonly string[];
  readonly alts: ReadonlyMap<string, string>;
};

export type PhotoRow = Pick<Row<'news_photos'>, 'post_id' | 'kind' | 'url' | 'alt'>;

/** The columns of a post that responses need: not its search text, which is as long as the post. */
const SHOWN_COLUMNS = [
  'id',
  'title',
  'content',
  'snippet',
  'snippet_of',
  'signed_by',
  'visible_from',
  'created_at',
  'updated_at',
  'version',
] as const;

export type PostRow = Pick<Row<'news_posts'>, (typeof SHOWN_COLUMNS)[number]>;

/** Published posts with these words, newest first. */
export const selectPosts = (db: Db, { words, now }: { words: WordAlternatives; now: number }) =>
  db
    .selectFrom('news_posts')
    .select(SHOWN_COLUMNS)
    .where(isPublished(now))
    .where((eb) => eb.and(containsOneOfEach('search_text', words)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Drafts and scheduled posts, last changed first. */
export const selectDrafts = (db: Db, now: number) =>
  db
    .selectFrom('news_posts')
    .select(SHOWN_COLUMNS)
    .where(isUnpublished(now))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');

const selectPost = (db: Db, id: number) =>
  db.selectFrom('news_posts').selectAll().where('id', '=', id).where('deleted_at', 'is', null);

/** A post that is not deleted, published or not: only for those who may write news. */
export const findPost = (db: Db, id: number): Promise<Row<'news_posts'> | undefined> =>
  selectPost(db, id).executeTakeFirst();

/** The post that somebody began with an idempotency key. */
export const findPostByKey = (db: Db, authorId: number, key: string) =>
  db
    .selectFrom('news_posts')
    .select(['id', 'idempotency_hash'])
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const findPublishedPost = (
  db: Db,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<Row<'news_posts'> | undefined> =>
  selectPost(db, id).where(isPublished(now)).executeTakeFirst();

export async function findPhotosOf(db: Db, postIds: readonly number[]): Promise<PhotoRow[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('news_photos')
    .select(['post_id', 'kind', 'url', 'alt'])
    .where('post_id', 'in', postIds)
    .orderBy('position')
    .execute();
}

export async function insertPost(db: Db, post: NewRow<'news_posts'>): Promise<number> {
  const insertion = db.insertInto('news_posts').values(post).returning('id');
  return (await insertion.executeTakeFirstOrThrow()).id;
}

/** Changes a post if it still has the given version, and raises that. False when another edit was faster. */
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

/** Replaces the pictures of a post. */
export async function replacePhotos(
  db: Db,
  postId: number,
  { banner, gallery, alts }: PostPhotos,
): Promise<void> {
  await db.deleteFrom('news_photos').where('post_id', '=', postId).execute();
  const photo = (kind: PhotoRow['kind']) => (url: string, position: number) => ({
    post_id: postId,
    kind,
    position,
    url,
    alt: alts.get(url) ?? '',
  });
  const banners = banner === null ? [] : [banner];
  const rows = [...banners.map(photo('BANNER')), ...gallery.map(photo('GALLERY'))];
  if (rows.length > 0) await db.insertInto('news_photos').values(rows).execute();
}

/** Updates the name of a signer on their posts; null lets the council sign them. */
export async function renameSigner(
  tx: Db,
  { id, name }: { readonly id: number; readonly name: string | null },
): Promise<void> {
  const signedPostQuery = tx
    .selectFrom('news_posts')
    .select('id')
    .where('signed_by_id', '=', id)
    .limit(1);
  // Even an update of no rows invalidates all cached pages, and most people have signed no post.
  if (!(await signedPostQuery.executeTakeFirst())) return;
  await tx
    .updateTable('news_posts')
    .set({ signed_by: name, ...(name === null && { signed_by_id: null }) })
    .where('signed_by_id', '=', id)
    .execute();
}

/** When the newest published posts were last changed. */
export const findPostChangeTimes = (
  db: Db,
  { limit, now }: { readonly limit: number; readonly now: number },
) =>
  db
    .selectFrom('news_posts')
    .select(['id', 'updated_at as changedAt'])
    .where(isPublished(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The latest time at which a scheduled post was published; 0 if none was scheduled, null if none is published. */
export async function findLastPublication(db: Db, now: number): Promise<number | null> {
  const { last } = await db
    .selectFrom('news_posts')
    .select(({ fn }) => fn.max('visible_from').as('last'))
    .where(isPublished(now))
    .executeTakeFirstOrThrow();
  return last;
}
