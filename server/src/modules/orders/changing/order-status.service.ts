import type { Order, StaffOrder } from 'shared/contract';
import { canBecome, canUndoPaid, isOpen, may, type OrderStatus, UNDO_PAID_MS } from 'shared/domain';
import { LANGUAGES } from 'shared/language';
import type { Clock } from '../../../base/clock.ts';
import { type Database, type Db, StaleRead } from '../../../database/database.ts';
import type { NewRow } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import type { SignedInUser } from '../../../http/signed-in.ts';
import { inLanguage } from '../../../language/speaker.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { isHandedOver } from '../../balances/balances.queries.ts';
import type { Mail } from '../../mail/mail.ts';
import { dropUntriedMail, putMail } from '../../mail/outbox.queries.ts';
import type { MailIdentity } from '../../mail/sender.ts';
import {
  orderCancelledMail,
  orderPaidMail,
  orderUnpaidMail,
  receiptSubject,
  toMailedOrder,
} from '../mails/index.ts';
import { findOrder, giveStockBack, readOrder, toOrder, toStaffOrder } from '../order/index.ts';
import { lockRepRole, takesOrders } from '../reps/index.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { moveCash } from './move-cash.ts';
import {
  changeOrder,
  findOrderWithBuyer,
  type OrderWithBuyer,
  readOrderWithBuyer,
} from './order-changes.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly sender: MailIdentity };

/** The status that an order should get, and the one that the caller saw. */
type StatusRequest = { readonly to: OrderStatus; readonly seenStatus: OrderStatus | undefined };

type SaleToSettle = { readonly id: number; readonly handedOver: boolean };

/** A change of status: its actor, the new status, and the time. */
type StatusChange = {
  /** Pending for an order whose payment is taken back. */
  readonly to: OrderStatus;
  readonly actor: SignedInUser;
  readonly now: number;
  /** The audit log's name for a sale, which is no change of an order that was placed before. */
  readonly action?: 'order.sell';
};

/** Changes to placed orders: their status and their rep. */
export function createOrderStatus({ database, clock, sender }: Deps) {
  /**
   * Mails the buyer about the new status. A receipt is held until the payment can no longer be undone, so an undone payment
   * is mailed only if its receipt could not be taken back. Mails go only to verified addresses whose owners want them.
   */
  async function mailBuyer(tx: Db, order: OrderWithBuyer, { to, actor, now }: StatusChange) {
    const isReceiptDropped = order.status === 'PAID' && (await dropReceipt(tx, order, to));
    if (order.buyer_email_verified === 0 || order.buyer_order_mails === 0) return;
    const buyerOrder = {
      recipient: order.buyer_email,
      name: order.buyer_name,
      order: toMailedOrder(order),
    };
    const putInOutbox = (writeMail: () => Mail, holdMs = 0) =>
      putMail(tx, inLanguage(order.buyer_language, writeMail), { now, holdMs });
    if (to === 'PAID') {
      const writeMail = () =>
        orderPaidMail({ ...buyerOrder, collectorName: actor.name, paidAt: now }, sender);
      await putInOutbox(writeMail, UNDO_PAID_MS);
    }
    if (to === 'PENDING' && !isReceiptDropped) {
      await putInOutbox(() => orderUnpaidMail({ ...buyerOrder, actorName: actor.name }, sender));
    }
    if (to === 'CANCELLED') {
      const refunderName = order.status === 'PAID' ? order.collector_name : null;
      await putInOutbox(() =>
        orderCancelledMail({ ...buyerOrder, actorName: actor.name, refunderName }, sender),
      );
    }
  }

  /** Takes the receipt back if it is still held and no longer true. Returns whether it did. */
  async function dropReceipt(tx: Db, order: OrderWithBuyer, to: OrderStatus): Promise<boolean> {
    if (to === 'DELIVERED') return false;
    // The buyer may have chosen another language since.
    const subjects = LANGUAGES.map((language) =>
      inLanguage(language, () => receiptSubject(order, sender)),
    );
    return dropUntriedMail(tx, { kind: 'order-paid', recipient: order.buyer_email, subjects });
  }

  /** Moves stock before cash: everything locks rows in one order. */
  async function moveStockAndCash(tx: Db, order: OrderWithBuyer, change: StatusChange) {
    if (change.to === 'CANCELLED' && order.reserved === 1) await giveStockBack(tx, order);
    await moveCash(tx, order, change);
  }

  /** Stores the new status, with its entry in the audit log and the mail to the buyer. */
  async function storeStatusChange(
    tx: Db,
    order: OrderWithBuyer,
    change: StatusChange,
  ): Promise<StaffOrder> {
    if (!(await changeOrder(tx, order, statusColumns(change)))) {
      throw new StaleRead('the status of the order has changed');
    }
    await insertAuditEntry(tx, {
      action: change.action ?? 'order.status',
      actorId: change.actor.id,
      subjectId: order.id,
      detail: { from: order.status, to: change.to },
      now: change.now,
    });
    await mailBuyer(tx, order, change);
    return toStaffOrder(await readOrder(tx, order.id));
  }

  return {
    /**
     * Gives an order its next status: pending to paid or cancelled, paid to delivered or cancelled. A class
     * rep changes only orders assigned to them. Cash, stock and the mail to the buyer belong to the same
     * transaction. Of two calls at once, the second finds the status that the first has left. It throws
     * STATUS_CHANGED if the caller saw another one, and ILLEGAL_TRANSITION if the order cannot go from there to
     * the new status.
     */
    setStatus(
      actor: SignedInUser,
      id: number,
      { to, seenStatus }: StatusRequest,
    ): Promise<StaffOrder> {
      return database.transaction(async (tx) => {
        const order = await findOrderWithBuyer(tx, id);
        if (!order) throw new HttpError('ORDER_NOT_FOUND');
        const { status } = order;
        if (!may(actor, 'orders.collect', { repId: order.rep_id })) {
          throw new HttpError('NOT_YOUR_ORDER');
        }
        if (seenStatus !== undefined && seenStatus !== status)
          throw new HttpError('STATUS_CHANGED', { status });
        if (!canBecome(status, to)) {
          throw new HttpError('ILLEGAL_TRANSITION', { status, wanted: to });
        }
        const change = { to, actor, now: clock.now() };
        await moveStockAndCash(tx, order, change);
        return storeStatusChange(tx, order, change);
      });
    },

    /**
     * Reverts an order from paid to pending, for the person who marked it paid, and takes the cash off their balance. A sale on
     * the spot is cancelled: nobody gets an unpaid order that they did not place. Throws NOT_YOUR_CASH and NOT_UNDOABLE.
     */
    undoPaid(actor: SignedInUser, id: number): Promise<StaffOrder> {
      return database.transaction(async (tx) => {
        const order = await findOrderWithBuyer(tx, id);
        if (!order) throw new HttpError('ORDER_NOT_FOUND');
        const { status, paid_at: paidAt, collected_by_id: collectedById } = order;
        if (status !== 'PAID') throw new HttpError('NOT_UNDOABLE', { status, why: 'STATUS' });
        if (collectedById !== actor.id) throw new HttpError('NOT_YOUR_CASH');
        const to = order.sold_by_id === null ? 'PENDING' : 'CANCELLED';
        const change = { to, actor, now: clock.now() } as const;
        if (
          !canUndoPaid({ status, paidAt, collectedById }, { userId: actor.id, now: change.now })
        ) {
          throw new HttpError('NOT_UNDOABLE', { status, why: 'TIME' });
        }
        // This locks the balance, so that nobody clears it before the check below.
        await moveStockAndCash(tx, order, change);
        if (await isHandedOver(tx, { orderId: id, holderId: actor.id })) {
          throw new HttpError('NOT_UNDOABLE', { status, why: 'CLEARED' });
        }
        return storeStatusChange(tx, order, change);
      });
    },

    /** Marks an order that is sold on the spot as paid or, if handed over, delivered, in the transaction that creates it. */
    async settleSale(
      tx: Db,
      actor: SignedInUser,
      { id, handedOver }: SaleToSettle,
    ): Promise<StaffOrder> {
      const change = { to: 'PAID', actor, now: clock.now(), action: 'order.sell' } as const;
      const pendingOrder = await readOrderWithBuyer(tx, id);
      await moveCash(tx, pendingOrder, change);
      const paidOrder = await storeStatusChange(tx, pendingOrder, change);
      if (!handedOver) return paidOrder;
      const { now } = change;
      return storeStatusChange(tx, await readOrderWithBuyer(tx, id), {
        to: 'DELIVERED',
        actor,
        now,
      });
    },

    /** Cancels an order of the caller that is not paid. Throws ORDER_NOT_FOUND and NOT_CANCELLABLE. */
    cancelOwnOrder(buyer: SignedInUser, id: number): Promise<Order> {
      return database.transaction(async (tx) => {
        const order = await findOrder(tx, id);
        if (order?.buyer_id !== buyer.id) throw new HttpError('ORDER_NOT_FOUND');
        const { status } = order;
        if (status !== 'PENDING') throw new HttpError('NOT_CANCELLABLE', { status });
        await cancelUnpaidOrder(tx, order, { actorId: buyer.id, now: clock.now() });
        return toOrder(await readOrder(tx, id));
      });
    },

    /** Gives an open order to another member of staff, who collects the money from then on. */
    assignRep(
      actor: SignedInUser,
      { id, repId }: { readonly id: number; readonly repId: number },
    ): Promise<StaffOrder> {
      return database.transaction(async (tx) => {
        const order = await findOrder(tx, id);
        if (!order) throw new HttpError('ORDER_NOT_FOUND');
        if (!isOpen(order)) throw new HttpError('ORDER_CLOSED', { status: order.status });
        const rep = await lockRepRole(tx, repId);
        if (!rep) throw new HttpError('USER_NOT_FOUND');
        if (!takesOrders(rep)) {
          throw new HttpError('NOT_A_REP', { isBlocked: rep.blocked_at !== null });
        }
        const change = { rep_id: repId, ...(repId !== order.rep_id && { rep_notified_at: null }) };
        if (!(await changeOrder(tx, order, change))) {
          throw new StaleRead('the status of the order has changed');
        }
        if (repId !== order.rep_id) {
          await insertAuditEntry(tx, {
            action: 'order.assign',
            actorId: actor.id,
            subjectId: id,
            detail: { from: order.rep_id, to: repId },
            now: clock.now(),
          });
        }
        return toStaffOrder(await readOrder(tx, id));
      });
    },
  };
}

function statusColumns({ to, actor, now }: StatusChange): Partial<NewRow<'orders'>> {
  switch (to) {
    case 'PENDING':
      return { status: to, paid_at: null, collected_by_id: null };
    case 'PAID':
      return { status: to, paid_at: now, collected_by_id: actor.id };
    case 'DELIVERED':
      return { status: to, delivered_at: now };
    case 'CANCELLED':
      return { status: to, cancelled_at: now, cancelled_by_id: actor.id, reserved: 0 };
  }
}

export type OrderStatusService = ReturnType<typeof createOrderStatus>;
