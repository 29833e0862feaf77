import { type Db, StaleRead } from '../../../database/database.ts';
import type { Row } from '../../../database/tables.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { giveStockBack } from '../order/index.ts';
import { changeOrder } from './order-changes.queries.ts';

type UnpaidOrder = Pick<
  Row<'orders'>,
  'id' | 'status' | 'product_id' | 'option_id' | 'quantity' | 'reserved' | 'collected_by_id'
>;

type Cancellation = {
  /** Null for the site itself. */
  readonly actorId: number | null;
  readonly now: number;
};

/**
 * Cancels an order that nobody has paid for, in the transaction `tx`: its pieces are in stock again, and the
 * audit log records that. Throws StaleRead when the order has another status by now.
 */
export async function cancelUnpaidOrder(
  tx: Db,
  order: UnpaidOrder,
  { actorId, now }: Cancellation,
): Promise<void> {
  const { id } = order;
  if (order.reserved === 1) await giveStockBack(tx, order);
  const cancelledColumns = { cancelled_at: now, cancelled_by_id: actorId };
  const change = { status: 'CANCELLED', reserved: 0, ...cancelledColumns } as const;
  if (!(await changeOrder(tx, order, change))) throw new StaleRead('the order has changed');
  const statusStep = { from: 'PENDING', to: 'CANCELLED' };
  const detail = actorId === null ? { ...statusStep, by: 'site' } : statusStep;
  await insertAuditEntry(tx, { action: 'order.status', actorId, subjectId: id, detail, now });
}
