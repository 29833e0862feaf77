import { type OrderStatus, UNDO_PAID_MS } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { putMail, takeBackMail } from '../../mail/outbox.queries.ts';
import type { OrderRow } from '../order/index.ts';
import { orderCancelledMail, orderPaidMail, orderUnpaidMail } from './order-mails.ts';

type StatusNews = {
  readonly to: OrderStatus;
  readonly now: number;
  /** Null for the site itself, which cancels what was not paid in time. */
  readonly by: { readonly id: number } | null;
};

/**
 * Mails the buyer about the new status of an order, given as it was before. A receipt is held until the payment can no
 * longer be undone, so an undone payment is mailed only if its receipt could not be taken back.
 */
export async function mailBuyer(
  tx: Db,
  { id, status, buyer_id: userId }: OrderRow,
  { to, now, by }: StatusNews,
): Promise<void> {
  // A sale to somebody without an account.
  if (userId === null) return;
  const isReceiptTakenBack =
    status === 'PAID' &&
    to !== 'DELIVERED' &&
    (await takeBackMail(tx, orderPaidMail, { userId, orderId: id }));
  const data = { orderIds: [id] };
  const mail = { userId, data, now };
  if (to === 'PAID') await putMail(tx, orderPaidMail, { ...mail, holdMs: UNDO_PAID_MS });
  if (to === 'CANCELLED') await putMail(tx, orderCancelledMail, mail);
  if (to === 'PENDING' && by && !isReceiptTakenBack)
    await putMail(tx, orderUnpaidMail, { ...mail, data: { ...data, actorId: by.id } });
}
