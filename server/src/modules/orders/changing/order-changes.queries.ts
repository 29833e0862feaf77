import { OPEN_STATUSES } from 'shared/domain';
import { type Db, StaleRead } from '../../../database/database.ts';
import type { NewRow } from '../../../database/tables.ts';
import { type LapseCutoffs, lapsesBy, type OrderRow, selectOrders } from '../order/index.ts';

/** The columns on which stock and cash depend. */
const COUNTED_COLUMNS = [
  'status',
  'collected_by_id',
  'option_id',
  'quantity',
  'reserved',
  'total_cents',
] as const;

/** Changes an order. Throws StaleRead if its status, pieces or cash are no longer as they were read. */
export async function changeOrder(
  tx: Db,
  order: OrderRow,
  change: Partial<NewRow<'orders'>>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where(({ eb, and }) =>
      and(COUNTED_COLUMNS.map((column) => eb(column, 'is not distinct from', order[column]))),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new StaleRead('the order has changed');
}

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

export async function findLapsedOrderIds(db: Db, cutoffs: LapseCutoffs): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(lapsesBy(cutoffs))
    // One buyer after the other, so that all lapses of one are in one mail.
    .orderBy('buyer_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The order if it has lapsed, for a transaction that looks again: it may be paid or cancelled by now. */
export const findLapsedOrder = (tx: Db, id: number, cutoffs: LapseCutoffs) =>
  selectOrders(tx).where('orders.id', '=', id).where(lapsesBy(cutoffs)).executeTakeFirst();
