import type { Db } from '../../database/database.ts';

type ExpiringTable = 'account_tokens' | 'news_preview_links' | 'sessions' | 'sign_in_codes';

export const deleteExpiredBefore = (db: Db, table: ExpiringTable, time: number) =>
  db.deleteFrom(table).where('expires_at', '<', time).execute();

/** The library that counts calls has named the column. */
export const deleteRateLimitsExpiredBefore = (db: Db, time: number) =>
  db.deleteFrom('rate_limits').where('expire', '<', time).execute();

/** Removes posts for good that staff deleted before a time: until then they were hidden, and could be restored. */
export const deletePostsHiddenBefore = (db: Db, time: number) =>
  db.deleteFrom('news_posts').where('deleted_at', '<', time).execute();

/** Removes products for good that staff deleted before a time, with their options. A product with orders stays hidden. */
export async function deleteProductsHiddenBefore(tx: Db, time: number): Promise<void> {
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('deleted_at', '<', time)
    .where('id', 'not in', tx.selectFrom('orders').select('product_id'))
    .forUpdate()
    .execute();
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await tx.deleteFrom('product_options').where('product_id', 'in', ids).execute();
  await tx.deleteFrom('products').where('id', 'in', ids).execute();
}

/** Erases the names of buyers without an account from orders that were placed before a time. */
export const eraseBuyerNamesBefore = (db: Db, time: number) =>
  db
    .updateTable('orders')
    .set({ free_name: '' })
    .where('free_name', '!=', '')
    .where('created_at', '<', time)
    .execute();
