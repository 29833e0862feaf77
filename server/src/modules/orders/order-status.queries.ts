import type { OrderStatus } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { selectOrders } from './orders.queries.ts';

/** Changes an order only if it is still as it was read. False when somebody else was faster. */
export async function changeOrder(
  db: Db,
  order: Pick<Row<'orders'>, 'id' | 'status' | 'rep_id'>,
  change: Partial<NewRow<'orders'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('rep_id', order.rep_id === null ? 'is' : '=', order.rep_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An order together with the address of its buyer. */
export const findOrderWithBuyer = (db: Db, id: number) =>
  selectOrders(db)
    .select([
      'buyer.email as buyer_email',
      'buyer.email_verified as buyer_email_verified',
      'buyer.order_mails as buyer_order_mails',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();

export type OrderWithBuyer = NonNullable<Awaited<ReturnType<typeof findOrderWithBuyer>>>;

export async function findNameOf(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? null;
}

/** Locked until the transaction ends: whoever takes the role away waits, or has been before. */
export const lockRole = (tx: Db, userId: number) =>
  tx.selectFrom('users').select('role').where('id', '=', userId).forUpdate().executeTakeFirst();

/** Column that remembers when an order reached a status. */
export const timeOf = (
  status: Exclude<OrderStatus, 'PENDING'>,
  now: number,
): Partial<NewRow<'orders'>> => {
  switch (status) {
    case 'PAID':
      return { paid_at: now };
    case 'DELIVERED':
      return { delivered_at: now };
    case 'CANCELLED':
      return { cancelled_at: now };
  }
};
