import { offsetOf, type PageQuery } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

export type PhotoRow = Pick<Row<'news_photos'>, 'post_id' | 'kind' | 'url'>;

/** Posts that are not deleted, newest first. */
export const findPosts = (db: Db, page: PageQuery): Promise<Row<'news_posts'>[]> =>
  db
    .selectFrom('news_posts')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export async function countPosts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('news_posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const findPost = (db: Db, id: number): Promise<Row<'news_posts'> | undefined> =>
  db
    .selectFrom('news_posts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The pictures of several posts, in the order in which they are shown. */
export async function findPhotosOf(db: Db, postIds: readonly number[]): Promise<PhotoRow[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('news_photos')
    .select(['post_id', 'kind', 'url'])
    .where('post_id', 'in', postIds)
    .orderBy('position')
    .execute();
}
