import type { Db } from '../database/database.ts';

/** When each post and product was last changed, newest first, without deleted ones. */
export async function findChanges(db: Db, limit: number) {
  const newest = (table: 'news_posts' | 'products') =>
    db
      .selectFrom(table)
      .select(['id', 'updated_at as changedAt'])
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const [posts, products] = await Promise.all([newest('news_posts'), newest('products')]);
  return { posts, products };
}
