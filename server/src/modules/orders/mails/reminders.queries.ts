import type { Updateable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { type LapseCutoffs, lapsesBy, selectUnpaidOrders } from '../order/index.ts';

/** The columns of orders that decide whether their buyers get a mail. */
export const findOrdersToMail = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'rep_id', 'buyer_id', 'announced_at'])
    .where('id', 'in', orderIds)
    .execute();

/** Locks a user until the transaction ends: of two mails to them at once, the second finds what the first has stored. */
export const lockRecipient = (tx: Db, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'email_verified', 'order_mails', 'blocked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The time of the last reminder to a buyer, of whatever order; null for none. */
export async function findLastReminderTime(tx: Db, buyerId: number): Promise<number | null> {
  const { last } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.max<number | null>('reminded_at').as('last'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return last;
}

type LapseWarningFilter = {
  readonly cutoffs: LapseCutoffs;
  /** Orders placed later are left out, because the mail about them has just told the buyer. */
  readonly placedBefore: number;
  /** Undefined for the orders of all buyers. */
  readonly buyerId?: number | undefined;
};

/** Orders that lapse soon, of buyers who want mails, with when each buyer was last reminded of whatever order. */
export const findOrdersToWarnOf = (
  db: Db,
  { cutoffs, placedBefore, buyerId }: LapseWarningFilter,
) =>
  db
    .selectFrom('orders')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .select(['buyer.id as buyer_id', 'orders.pay_by', 'orders.lapses', 'orders.created_at'])
    .select(['orders.reminded_at', 'orders.total_cents'])
    .select((eb) =>
      eb
        .selectFrom('orders as any_order')
        .whereRef('any_order.buyer_id', '=', 'buyer.id')
        .select(({ fn }) => fn.max<number | null>('any_order.reminded_at').as('last'))
        .as('buyer_reminded_at'),
    )
    .where(lapsesBy(cutoffs))
    .where('orders.created_at', '<=', placedBefore)
    .where('buyer.email_verified', '=', 1)
    .where('buyer.order_mails', '=', 1)
    .where('buyer.blocked_at', 'is', null)
    .$if(buyerId !== undefined, (query) => query.where('buyer.id', '=', buyerId as number))
    .orderBy('buyer.id')
    .execute();

/** Orders of a buyer for which cash is still to be paid, the oldest first. */
export const findOrdersToPay = (tx: Db, buyerId: number) =>
  selectUnpaidOrders(tx, buyerId).where('orders.total_cents', '>', 0).execute();

export const updateOrders = (
  tx: Db,
  orderIds: readonly number[],
  change: Updateable<Tables['orders']>,
) => tx.updateTable('orders').set(change).where('id', 'in', orderIds).execute();

/** Forgets a reminder that was never sent. */
export const forgetReminder = (tx: Db, buyerId: number, remindedAt: number) =>
  tx
    .updateTable('orders')
    .set({ reminded_at: null })
    .where('buyer_id', '=', buyerId)
    .where('reminded_at', '=', remindedAt)
    .execute();
