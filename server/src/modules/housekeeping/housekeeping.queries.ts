import type { Db } from '../../database/database.ts';

/** Deletes the counts of rate limits whose window ended before `time`. */
export async function deleteCountsExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', time).execute();
}

/** Removes posts that were hidden before a time, with their pictures' rows. */
export const deletePostsHiddenBefore = (db: Db, time: number) =>
  db.deleteFrom('news_posts').where('deleted_at', '<', time).execute();

/** Removes products that were hidden before a time. A product with orders stays, hidden. */
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

/** Erases the names of buyers without an account, of orders that were placed before a time. */
export const eraseFreeNamesBefore = (db: Db, time: number) =>
  db
    .updateTable('orders')
    .set({ free_name: '' })
    .where('free_name', '!=', '')
    .where('created_at', '<', time)
    .execute();
