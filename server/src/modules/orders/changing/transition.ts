import { cashMove } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import type { NewRow } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { addToBalance, insertBalanceEntry } from '../../balances/balances.queries.ts';
import { mailNewStatus } from '../mails/index.ts';
import { giveStockBack, type OrderRow, readOrder } from '../order/index.ts';
import { changeOrder } from './order-changes.queries.ts';
import { refuseTransition, type StatusChange } from './transition.rules.ts';

/**
 * Gives an order another status, for whatever reason, in the transaction `tx` in which it was read: stock, cash, audit log,
 * order, and the mail to its buyer. Throws the errors of `refuseTransition`, NOT_UNDOABLE for cash that was handed over, and
 * StaleRead when the order is no longer as it was read: of two changes at once, the second begins again.
 */
export async function transition(tx: Db, order: OrderRow, change: StatusChange): Promise<void> {
  refuseTransition(order, change);
  const { to, by, reason, now } = change;
  const note = reason === 'undo' ? change.note : '';
  const { id, status: from } = order;
  // The order comes last, because everything locks stock before users before orders. The audit entry locks its actor.
  if (to === 'CANCELLED' && order.reserved === 1) await giveStockBack(tx, order);
  // The site itself cancels only unpaid orders, for which nobody holds cash.
  if (by) await moveCash(tx, order, { to, actorId: by.id, note, now });
  // Only now is the balance locked, so that nobody clears it after this check.
  if (reason === 'undo' && (await readOrder(tx, id)).is_handed_over)
    throw new HttpError('NOT_UNDOABLE', { status: from, why: 'CLEARED' });
  await insertAuditEntry(tx, {
    action: reason === 'sale' ? 'order.sell' : 'order.status',
    actorId: by?.id ?? null,
    subjectId: id,
    detail: by ? { from, to } : { from, to, by: 'site' },
    now,
  });
  await changeOrder(tx, order, statusColumns(change));
  // A sale has one receipt for all its orders. Otherwise the buyer knows, or nobody is left to write to.
  if (reason !== 'sale' && reason !== 'buyer' && reason !== 'erasure')
    await mailNewStatus(tx, order, change);
}

type CashChange = Pick<StatusChange, 'to' | 'now'> & {
  readonly actorId: number;
  readonly note: string;
};

/** Cash belongs to the person who marked the order paid, and a refund comes from the same person. */
async function moveCash(tx: Db, order: OrderRow, change: CashChange): Promise<void> {
  const { to, actorId, note, now } = change;
  const move = cashMove(order.status, to, { totalCents: order.total_cents });
  if (!move || move.cents === 0) return;
  const userId = move.kind === 'COLLECTED' ? actorId : (order.collected_by_id ?? actorId);
  const balance = await addToBalance(tx, { userId, cents: move.cents });
  await insertBalanceEntry(tx, {
    user_id: userId,
    kind: move.kind,
    amount_cents: move.cents,
    balance_after_cents: balance,
    currency: order.currency,
    order_id: order.id,
    actor_id: actorId,
    note,
    created_at: now,
  });
}

function statusColumns({ to, by, now }: StatusChange): Partial<NewRow<'orders'>> {
  const actorId = by?.id ?? null;
  switch (to) {
    case 'PENDING':
      return { status: to, paid_at: null, collected_by_id: null };
    case 'PAID':
      return { status: to, paid_at: now, collected_by_id: actorId };
    case 'DELIVERED':
      return { status: to, delivered_at: now };
    case 'CANCELLED':
      return {
        status: to,
        cancelled_at: now,
        cancelled_by_id: actorId,
        reserved: 0,
        // Set only in a sale on the spot that is undone.
        delivered_at: null,
      };
  }
}
