import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export type ProductOptionRow = Row<'product_options'>;

const selectOptions = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('product_options')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id');

export const findProductOptions = async (
  db: Db,
  productIds: readonly number[],
): Promise<readonly ProductOptionRow[]> =>
  productIds.length === 0 ? [] : selectOptions(db, productIds).execute();

/** Locks the options of a product until the transaction ends, so that their stock stays as it is. */
export const lockProductOptions = (tx: Db, productId: number): Promise<ProductOptionRow[]> =>
  selectOptions(tx, [productId]).forUpdate().execute();

export const insertOption = (tx: Db, option: NewRow<'product_options'>) =>
  tx.insertInto('product_options').values(option).execute();

/** Inserts an option without an id, or changes the one that has it. */
export const putOption = (tx: Db, id: number | undefined, option: NewRow<'product_options'>) =>
  id === undefined
    ? insertOption(tx, option)
    : tx.updateTable('product_options').set(option).where('id', '=', id).execute();

/** The id of one of these options that is in an order, cancelled ones included; undefined if there is none. */
export async function findOrderedOptionId(
  tx: Db,
  ids: readonly number[],
): Promise<number | undefined> {
  const orderQuery = tx
    .selectFrom('orders')
    .select('option_id')
    .where('option_id', 'in', ids)
    .limit(1);
  return (await orderQuery.executeTakeFirst())?.option_id ?? undefined;
}

export const deleteOptions = (tx: Db, ids: readonly number[]) =>
  tx.deleteFrom('product_options').where('id', 'in', ids).execute();
