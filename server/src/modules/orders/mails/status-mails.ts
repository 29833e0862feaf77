import { type OrderStatus, UNDO_PAID_MS } from 'shared/domain';
import { LANGUAGES } from 'shared/language';
import type { Db } from '../../../database/database.ts';
import { inLanguage } from '../../../language/speaker.ts';
import type { Mail } from '../../mail/mail.ts';
import { dropUntriedMail, putMail } from '../../mail/outbox.queries.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import { type LapseSettings, lapseReason, type OrderWithBuyer } from '../order/index.ts';
import { formatItem, toMailedOrder } from './mailed-order.ts';
import {
  orderCancelledMail,
  orderLapsedMail,
  orderPaidMail,
  orderUnpaidMail,
  receiptSubject,
} from './order-mails.ts';

/** The site as its mails name it, and the time that it leaves buyers to pay. */
export type OrderMailDeps = { readonly sender: MailIdentity; readonly settings: LapseSettings };

type StatusNews = {
  readonly to: OrderStatus;
  readonly now: number;
  /** Null for the site itself, which cancels what was not paid in time. */
  readonly by: { readonly name: string } | null;
  readonly mails: OrderMailDeps;
};

/**
 * Mails the buyer about the new status of an order, given as it was before. A receipt is held until the payment can no
 * longer be undone, so an undone payment is mailed only if its receipt could not be taken back. Mails go only to verified
 * addresses whose owners want them.
 */
export async function mailBuyer(tx: Db, order: OrderWithBuyer, news: StatusNews): Promise<void> {
  const { to, now, mails } = news;
  const isReceiptVoid = order.status === 'PAID' && to !== 'DELIVERED';
  const isReceiptDropped = isReceiptVoid && (await dropReceipt(tx, order, mails));
  if (order.buyer_email_verified === 0 || order.buyer_order_mails === 0) return;
  if (to === 'PENDING' && isReceiptDropped) return;
  const mail = inLanguage(order.buyer_language, () => statusMail(order, news));
  if (mail) await putMail(tx, mail, { now, holdMs: to === 'PAID' ? UNDO_PAID_MS : 0 });
}

/** Takes the receipt back if it is still held. Returns whether it did. */
function dropReceipt(tx: Db, order: OrderWithBuyer, { sender }: OrderMailDeps): Promise<boolean> {
  // The buyer may have chosen another language since.
  const subjects = LANGUAGES.map((language) =>
    inLanguage(language, () => receiptSubject(order, sender)),
  );
  return dropUntriedMail(tx, { kind: 'order-paid', recipient: order.buyer_email, subjects });
}

function statusMail(row: OrderWithBuyer, { to, now, by, mails }: StatusNews): Mail | null {
  const { sender, settings } = mails;
  const order = toMailedOrder(row);
  const buyerOrder = { recipient: row.buyer_email, name: row.buyer_name, order };
  if (by === null) {
    const reason = lapseReason(formatItem(order), row, settings);
    return orderLapsedMail({ ...buyerOrder, reason }, sender);
  }
  const { name: actorName } = by;
  switch (to) {
    case 'PENDING':
      return orderUnpaidMail({ ...buyerOrder, actorName }, sender);
    case 'PAID':
      return orderPaidMail({ ...buyerOrder, collectorName: actorName, paidAt: now }, sender);
    case 'DELIVERED':
      return null;
    case 'CANCELLED': {
      const refunderName = row.status === 'PAID' ? row.collector_name : null;
      return orderCancelledMail({ ...buyerOrder, actorName, refunderName }, sender);
    }
  }
}
