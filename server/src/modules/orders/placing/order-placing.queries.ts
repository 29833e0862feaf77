import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';
import { selectOrders } from '../order/index.ts';

/**
 * The pieces of a product in the buyer's orders that were not cancelled. Orders of the same buyer wait for this
 * transaction, so that two at once count each other.
 */
export async function lockBuyerAndCountPieces(
  tx: Db,
  { buyerId, productId }: { readonly buyerId: number; readonly productId: number },
): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { pieces } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return pieces ?? 0;
}

/** Stores an order with the class of its buyer, so that results stay as they are when people change class. */
export const insertOrder = (tx: Db, order: NewRow<'orders'>): Promise<Row<'orders'>> =>
  tx
    .insertInto('orders')
    .values((eb) => ({
      ...order,
      class: eb
        .selectFrom('users')
        .select('class')
        .where('id', '=', order.buyer_id ?? null),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOrderByKey = (db: Db, buyerId: number, key: string) =>
  selectOrders(db)
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * The orders that keep a sale with these keys from being stored: of the same seller, or of the buyer (null without an account),
 * as each of them has a key only once.
 */
export const findOrdersBySaleKeys = (
  db: Db,
  keys: readonly string[],
  { sellerId, buyerId }: { readonly sellerId: number; readonly buyerId: number | null },
) =>
  selectOrders(db)
    .where(({ eb, or }) =>
      or([eb('orders.sold_by_id', '=', sellerId), eb('orders.buyer_id', '=', buyerId)]),
    )
    .where('orders.idempotency_key', 'in', keys)
    .orderBy('orders.id')
    .execute();
