import type { Db } from '../../database/database.ts';

/** Removes posts that were deleted before a time, and what belongs to them. */
export const deletePostsHiddenBefore = (db: Db, time: number) =>
  db.deleteFrom('news_posts').where('deleted_at', '<', time).execute();

/** Removes products that were deleted before a time; those that somebody ordered stay, hidden. */
export const deleteProductsHiddenBefore = (db: Db, time: number) =>
  db
    .deleteFrom('products')
    .where('deleted_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute();
