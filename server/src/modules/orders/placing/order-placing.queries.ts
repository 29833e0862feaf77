import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';
import { selectOrders } from '../order/index.ts';

/**
 * The pieces of a product in the buyer's orders that were not cancelled. Orders of the same buyer wait for this
 * transaction, so that two at once count each other.
 */
export async function countOrderedPieces(
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

export const insertOrder = (tx: Db, order: NewRow<'orders'>): Promise<Row<'orders'>> =>
  tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

/** The user who sent an idempotency key, in the column in which their orders name them. */
type KeyedCaller =
  | { readonly 'orders.buyer_id': number }
  | { readonly 'orders.sold_by_id': number };

export const findOrderByKey = (db: Db, caller: KeyedCaller, key: string) =>
  selectOrders(db)
    .where((eb) => eb.and({ ...caller, 'orders.idempotency_key': key }))
    .executeTakeFirst();
