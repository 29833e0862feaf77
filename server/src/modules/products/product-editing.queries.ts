import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export async function insertProduct(db: Db, product: NewRow<'products'>): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Read = Pick<Row<'products'>, 'id' | 'version' | 'available'>;

/**
 * Changes a product that is still as it was read, its stock included: an order that lands in between
 * must not be forgotten. False when it is not.
 */
export async function changeProduct(
  db: Db,
  { id, version, available }: Read,
  change: Partial<NewRow<'products'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('available', '=', available)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a product off sale. False when there was none. */
export async function hideProduct(db: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts a product on sale again that was taken off after `since`. False when there is none. */
export async function showProductAgain(db: Db, id: number, since: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
