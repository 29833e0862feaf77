import { STOCK_MAX } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { isInStore } from '../../../database/hidden-rows.ts';
import type { Row } from '../../../database/tables.ts';

// Everything locks rows in one order, options before products before users before orders, so that no two
// transactions wait for each other.

const PRODUCT_COLUMNS = [
  'name',
  'price_cents',
  'available',
  'max_per_buyer',
  'image_url',
  'sale_from',
  'sale_until',
  'pay_by',
  'pay_within_days',
  'lapses',
] as const;

const OPTION_COLUMNS = ['id', 'name', 'available', 'price_cents'] as const;

export type StockRequest = {
  readonly productId: number;
  /** Null for a product without options. */
  readonly optionId: number | null;
  readonly quantity: number;
};

/** Takes the pieces out of the stock. Returns no row if the stock is too small or unlimited (-1), or the product not in the store. */
export const takeProductStock = (tx: Db, { productId, quantity }: Omit<StockRequest, 'optionId'>) =>
  tx
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', productId)
    .where(isInStore)
    .where('available', '>=', quantity)
    .returning(PRODUCT_COLUMNS)
    .executeTakeFirst();

export const takeOptionStock = (tx: Db, { productId, optionId, quantity }: StockRequest) =>
  tx
    .updateTable('product_options')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', optionId)
    .where('product_id', '=', productId)
    .where('on_sale', '=', 1)
    .where('available', '>=', quantity)
    .returning(OPTION_COLUMNS)
    .executeTakeFirst();

/** Finds the option, to tell why nothing was taken from it. Nobody can remove it until the transaction ends. */
export const findOptionOnSale = (tx: Db, { productId, optionId }: Omit<StockRequest, 'quantity'>) =>
  tx
    .selectFrom('product_options')
    .select(OPTION_COLUMNS)
    .where('id', '=', optionId)
    .where('product_id', '=', productId)
    .where('on_sale', '=', 1)
    .forKeyShare()
    .executeTakeFirst();

type StockOfOrder = Pick<Row<'orders'>, 'product_id' | 'option_id'>;

/**
 * Locks the stock of several orders until the transaction ends, in the order in which everything locks rows. A transaction that
 * has locked users must not wait for stock: `start again` runs it again when another one has locked the stock.
 */
export async function lockStockOf(
  tx: Db,
  orders: readonly StockOfOrder[],
  { ifLocked }: { readonly ifLocked: 'wait' | 'start again' },
): Promise<void> {
  const optionIds = orders.flatMap(({ option_id: id }) => id ?? []);
  const productIds = orders.flatMap((order) => (order.option_id ? [] : order.product_id));
  for (const [table, ids] of [
    ['product_options', optionIds],
    ['products', productIds],
  ] as const) {
    if (ids.length === 0) continue;
    await tx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .$if(ifLocked === 'start again', (query) => query.noWait())
      .execute();
  }
}

/** Puts the pieces back, up to the largest stock. Changes nothing when the stock has become unlimited. */
export const giveStockBack = (tx: Db, order: StockOfOrder & Pick<Row<'orders'>, 'quantity'>) =>
  tx
    .updateTable(order.option_id === null ? 'products' : 'product_options')
    .set((eb) => ({
      available: eb
        .case()
        .when('available', '>', STOCK_MAX - order.quantity)
        .then(STOCK_MAX)
        .else(eb('available', '+', order.quantity))
        .end(),
    }))
    .where('id', '=', order.option_id ?? order.product_id)
    .where('available', '>=', 0)
    .execute();

/**
 * Finds the product of an option, or one from which nothing was taken, to tell why. An archived product is only for orders that it
 * has already.
 */
export const findProductOfOrder = (
  tx: Db,
  { id, evenArchived }: { readonly id: number; readonly evenArchived: boolean },
) =>
  tx
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .select((eb) =>
      eb
        .exists(eb.selectFrom('product_options').select('id').where('product_id', '=', id))
        .as('has_options'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(!evenArchived, (query) => query.where(isInStore))
    .executeTakeFirst();
