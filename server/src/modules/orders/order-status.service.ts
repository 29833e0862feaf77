import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffOrder } from 'shared/contract';
import { type OrderStatus, ROLE } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { Sender } from '../mail/letter.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { toStaffOrder } from './order.ts';
import { orderCancelledMail, orderPaidMail, toMailedOrder } from './order-mails.ts';
import { giveStockBack } from './order-placing.queries.ts';
import {
  changeOrder,
  findNameOf,
  findOrderWithBuyer,
  insertBalanceEntry,
  lockRole,
  moveBalance,
  type OrderWithBuyer,
  timeOf,
} from './order-status.queries.ts';
import { canBecome, cashMove, isOpen } from './order-status.rules.ts';
import { type OrderRow, selectOrders } from './orders.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly sender: Sender };

/** Whoever asks within this time of each other cannot have known of each other. */
const AT_ONCE_MS = 100;

/** Where an order is to go, and the status that was shown to whoever wants it. */
type Wanted = { readonly to: OrderStatus; readonly seen: OrderStatus | undefined };

/** Who moves an order where, and when. */
type Move = { readonly to: OrderStatus; readonly actor: SignedIn; readonly now: number };

export function createOrderStatus({ database, clock, sender }: Deps) {
  /** The receipt, or the news that nothing comes of the order; only to a proved address that wants it. */
  async function tellBuyer(tx: Db, order: OrderWithBuyer, { to, actor, now }: Move): Promise<void> {
    if (order.buyer_email_verified === 0 || order.buyer_order_mails === 0) return;
    const told = { recipient: order.buyer_email, order: toMailedOrder(order) };
    if (to === 'PAID') {
      const mail = orderPaidMail({ ...told, takenBy: actor.name, paidAt: now }, sender);
      await putMail(tx, mail, { now });
    }
    if (to === 'CANCELLED') {
      const holder = order.status === 'PAID' ? order.collected_by_id : null;
      const refundBy = holder === null ? null : await findNameOf(tx, holder);
      const mail = orderCancelledMail({ ...told, cancelledBy: actor.name, refundBy }, sender);
      await putMail(tx, mail, { now });
    }
  }

  return {
    /**
     * Moves an order along: pending to paid or cancelled, paid to delivered or cancelled. A class rep
     * moves only orders assigned to them. Cash and stock move, and a mail to the buyer is written, in
     * the same transaction. Of two people at once one wins; the other is refused with STATUS_CHANGED
     * and the true state, and so is whoever decided by a status that the order has no more.
     */
    async setStatus(user: SignedIn, id: number, { to, seen }: Wanted): Promise<StaffOrder> {
      const order = await findOrderWithBuyer(database.db, id);
      if (!order) throw new Refusal('ORDER_NOT_FOUND');
      if (user.role < ROLE.STUCO && order.rep_id !== user.id) throw new Refusal('NOT_YOUR_ORDER');
      if (seen !== undefined && seen !== order.status) {
        throw new Refusal('STATUS_CHANGED', { status: order.status });
      }
      if (to === 'PENDING' || !canBecome(order.status, to)) {
        throw new Refusal('ILLEGAL_TRANSITION', { status: order.status, wanted: to });
      }
      // Who does not say what they saw has seen this, and so have all who ask in the meantime.
      if (seen === undefined) await sleep(AT_ONCE_MS);
      const now = clock.now();
      await database.transaction(async (tx) => {
        const changed = await changeOrder(tx, order, {
          status: to,
          ...timeOf(to, now),
          ...(to === 'PAID' && { collected_by_id: user.id }),
          ...(to === 'CANCELLED' && { reserved: 0 }),
        });
        if (!changed) throw new Refusal('STATUS_CHANGED', await currentState(tx, id));
        await moveCash(tx, order, { to, actor: user, now });
        if (to === 'CANCELLED' && order.reserved === 1) {
          await giveStockBack(tx, { productId: order.product_id, quantity: order.quantity });
        }
        await tellBuyer(tx, order, { to, actor: user, now });
      });
      return toStaffOrder(await findOrder(database.db, id));
    },

    /** Gives an open order to another member of staff, who collects the money from now on. */
    async assign(id: number, repId: number): Promise<StaffOrder> {
      await database.transaction(async (tx) => {
        const order = await findOrder(tx, id);
        if (!isOpen(order.status)) throw new Refusal('ORDER_CLOSED', { status: order.status });
        const rep = await lockRole(tx, repId);
        if (!rep) throw new Refusal('USER_NOT_FOUND');
        if (rep.role < ROLE.CLASS_REP) throw new Refusal('NOT_A_REP');
        const changed = await changeOrder(tx, order, {
          rep_id: repId,
          ...(repId !== order.rep_id && { rep_told_at: null }),
        });
        if (!changed) throw new Refusal('STATUS_CHANGED', await currentState(tx, id));
      });
      return toStaffOrder(await findOrder(database.db, id));
    },
  };
}

async function findOrder(db: Db, id: number): Promise<OrderRow> {
  const row = await selectOrders(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('ORDER_NOT_FOUND');
  return row;
}

const currentState = async (db: Db, id: number): Promise<{ status: OrderStatus }> => ({
  status: (await findOrder(db, id)).status,
});

/** Cash belongs to whoever took it: who marks the order paid, and it leaves the same person again. */
async function moveCash(tx: Db, order: OrderRow, { to, actor, now }: Move): Promise<void> {
  const move = cashMove(order.status, to, { totalCents: order.total_cents });
  if (!move || move.cents === 0) return;
  const userId = move.kind === 'COLLECTED' ? actor.id : (order.collected_by_id ?? actor.id);
  const balance = await moveBalance(tx, { userId, cents: move.cents });
  await insertBalanceEntry(tx, {
    user_id: userId,
    kind: move.kind,
    amount_cents: move.cents,
    balance_after_cents: balance,
    currency: order.currency,
    order_id: order.id,
    actor_id: actor.id,
    created_at: now,
  });
}

export type OrderStatusService = ReturnType<typeof createOrderStatus>;
