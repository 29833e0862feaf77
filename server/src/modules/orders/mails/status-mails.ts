import { isPaid, type OrderStatus, RECEIPT_HOLD_MS } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { putMail, takeBackMail } from '../../mail/outbox.queries.ts';
import type { OrderRow } from '../order/index.ts';
import {
  orderCancelledMail,
  orderChangedMail,
  orderPaidMail,
  orderUnpaidMail,
} from './order-mails.ts';

type StatusNews = {
  readonly to: OrderStatus;
  readonly now: number;
  /** Null for the site itself, which cancels what was not paid in time. */
  readonly by: { readonly id: number } | null;
};

/**
 * Mails the buyer about the new status of an order, given as it was before. A receipt is held for a while, so
 * a payment that is undone soon is not mailed at all.
 */
export async function mailBuyer(
  tx: Db,
  { id, status, buyer_id: userId, collected_by_id: collectorId }: OrderRow,
  { to, now, by }: StatusNews,
): Promise<void> {
  // A sale to somebody without an account.
  if (userId === null) return;
  const isReceiptTakenBack =
    isPaid({ status }) &&
    !isPaid({ status: to }) &&
    (await takeBackMail(tx, orderPaidMail, { userId, orderId: id }));
  const data = { orderIds: [id] };
  const mail = { userId, data, now };
  if (to === 'PAID') await putMail(tx, orderPaidMail, { ...mail, holdMs: RECEIPT_HOLD_MS });
  if (to === 'CANCELLED') await putMail(tx, orderCancelledMail, mail);
  if (to === 'PENDING' && by && !isReceiptTakenBack)
    await putMail(tx, orderUnpaidMail, {
      ...mail,
      data: { ...data, actorId: collectorId ?? by.id },
    });
}

/** Mails the buyer what an order is about now, once for several changes that follow each other. */
export async function mailChange(
  tx: Db,
  { id: orderId, buyer_id: userId }: OrderRow,
  { by, now }: { readonly by: { readonly id: number }; readonly now: number },
): Promise<void> {
  if (userId === null) return;
  await takeBackMail(tx, orderChangedMail, { userId, orderId });
  const data = { orderIds: [orderId], actorId: by.id };
  await putMail(tx, orderChangedMail, { userId, data, now });
}
