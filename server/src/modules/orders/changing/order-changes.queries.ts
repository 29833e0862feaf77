import { OPEN_STATUSES } from 'shared/domain';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';
import { type LapseCutoffs, lapsesBy, selectOrders } from '../order/index.ts';

/** An order together with the address of its buyer, to which no mail goes if there is none. */
export const findOrderWithBuyer = (db: Db, id: number) =>
  selectOrders(db)
    .select((eb) => [
      eb.fn.coalesce('buyer.email_verified', eb.lit(0)).as('buyer_email_verified'),
      eb.fn.coalesce('buyer.order_mails', eb.lit(0)).as('buyer_order_mails'),
      eb.fn.coalesce('buyer.language', eb.val<Language>(SOURCE_LANGUAGE)).as('buyer_language'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();

/** Reads the same for an order that is known to exist. */
export async function readOrderWithBuyer(tx: Db, id: number): Promise<OrderWithBuyer> {
  const order = await findOrderWithBuyer(tx, id);
  if (!order) throw new Error(`order ${id} has gone`);
  return order;
}

export type OrderWithBuyer = NonNullable<Awaited<ReturnType<typeof findOrderWithBuyer>>>;

/** Changes an order whose status and cash are still as they were read. Otherwise false. */
export async function changeOrder(
  tx: Db,
  {
    id,
    status,
    collected_by_id: collectedById,
  }: Pick<Row<'orders'>, 'id' | 'status' | 'collected_by_id'>,
  change: Partial<NewRow<'orders'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('collected_by_id', 'is not distinct from', collectedById)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Orders of a buyer that nobody has paid for yet. */
export const findUnpaidOrders = (db: Db, buyerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'product_id', 'option_id', 'quantity', 'reserved', 'collected_by_id'])
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();

/** Removes the notes of a buyer, and the person from open orders for which they took the cash. */
export async function removePersonFromOrders(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('orders').set({ instructions: '' }).where('buyer_id', '=', userId).execute();
  await tx
    .updateTable('orders')
    .set({ collected_by_id: null })
    .where('collected_by_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
}

/** Orders that have lapsed, oldest first. */
export async function findLapsedOrderIds(db: Db, cutoffs: LapseCutoffs): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(lapsesBy(cutoffs))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
