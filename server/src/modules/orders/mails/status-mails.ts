import { isPaid, type OrderStatus, RECEIPT_HOLD_MS } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { putOrdersMail, takeOrderOutOfMail } from '../../mail/orders-mail.queries.ts';
import type { OrderRow } from '../order/index.ts';
import { orderReassignedMail } from './hand-over-mails.ts';
import {
  orderCancelledMail,
  orderChangedMail,
  orderPaidMail,
  orderUnpaidMail,
} from './order-mails.ts';

type StatusChange = {
  readonly to: OrderStatus;
  readonly now: number;
  /** Null for the site itself, which cancels what was not paid in time. */
  readonly by: { readonly id: number } | null;
};

/**
 * Mails the buyer about the new status of an order, given as it was before. A receipt is held for a while: when the payment is
 * undone in that time, the receipt is taken out of the outbox, and the buyer gets no mail about either.
 */
export async function mailNewStatus(
  tx: Db,
  { id, status, buyer_id: userId, collected_by_id: collectorId }: OrderRow,
  { to, now, by }: StatusChange,
): Promise<void> {
  // Nobody is mailed about a sale to somebody without an account.
  if (userId === null) return;
  const isReceiptTakenBack =
    isPaid({ status }) &&
    !isPaid({ status: to }) &&
    (await takeOrderOutOfMail(tx, orderPaidMail, { userId, orderId: id }));
  const report = { userId, orderIds: [id], now };
  if (to === 'PAID') await putOrdersMail(tx, orderPaidMail, { ...report, holdMs: RECEIPT_HOLD_MS });
  if (to === 'CANCELLED') await putOrdersMail(tx, orderCancelledMail, report);
  if (to === 'PENDING' && by && !isReceiptTakenBack)
    await putOrdersMail(tx, orderUnpaidMail, {
      ...report,
      // The mail says who marked the order paid by mistake, and not who undid it.
      otherData: { actorId: collectorId ?? by.id },
    });
}

/** Mails the buyer the option and the quantity that an order has now. Of several changes in a row, only the last is mailed. */
export async function mailOrderChange(
  tx: Db,
  { id: orderId, buyer_id: userId }: OrderRow,
  { by, now }: { readonly by: { readonly id: number }; readonly now: number },
): Promise<void> {
  if (userId === null) return;
  await takeOrderOutOfMail(tx, orderChangedMail, { userId, orderId });
  await putOrdersMail(tx, orderChangedMail, {
    userId,
    orderIds: [orderId],
    otherData: { actorId: by.id },
    now,
  });
}

/** Tells the buyer of an order, given as it was before, that somebody else collects. */
export async function mailReassignment(
  tx: Db,
  { id, buyer_id: userId, rep_id: formerRepId }: Pick<OrderRow, 'id' | 'buyer_id' | 'rep_id'>,
  now: number,
): Promise<void> {
  if (userId === null) return;
  const otherData = { formerRepId };
  await putOrdersMail(tx, orderReassignedMail, { userId, orderIds: [id], otherData, now });
}
