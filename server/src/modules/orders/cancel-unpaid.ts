import { type Db, StaleRead } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { changeOrder, giveStockBack } from './order-changes.queries.ts';

type UnpaidOrder = Pick<Row<'orders'>, 'id' | 'status' | 'product_id' | 'quantity' | 'reserved'>;

type Cancelling = {
  /** Null for the site itself. */
  readonly actorId: number | null;
  readonly now: number;
};

/**
 * Cancels an order that nobody has paid for, in the transaction `tx`: its pieces are in stock again, and the
 * audit log says so. Throws StaleRead when the order has another status by now.
 */
export async function cancelUnpaid(
  tx: Db,
  order: UnpaidOrder,
  { actorId, now }: Cancelling,
): Promise<void> {
  const { id, product_id: productId, quantity } = order;
  if (order.reserved === 1) await giveStockBack(tx, { productId, quantity });
  const change = { status: 'CANCELLED', cancelled_at: now, reserved: 0 } as const;
  if (!(await changeOrder(tx, order, change))) throw new StaleRead('the order has changed');
  const moved = { from: 'PENDING', to: 'CANCELLED' };
  const detail = actorId === null ? { ...moved, by: 'site' } : moved;
  await insertAuditEntry(tx, { action: 'order.status', actorId, subjectId: id, detail, now });
}
