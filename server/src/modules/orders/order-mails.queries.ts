import type { Db } from '../../database/database.ts';

/** `waited`: the last time an order may have been placed at to be told of. `spared`: the last mail. */
type Since = { readonly waited: number; readonly spared: number };

/** Verified staff who want mails, with orders they have not been told of, the last mail to whom is long enough ago. */
export async function findRepsToTell(db: Db, { waited, spared }: Since): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users as rep', 'rep.id', 'orders.rep_id')
    .select('rep.id')
    .distinct()
    .where('orders.rep_told_at', 'is', null)
    .where('orders.status', '=', 'PENDING')
    .where('orders.created_at', '<=', waited)
    .where('rep.email_verified', '=', 1)
    .where('rep.order_mails', '=', 1)
    .where((eb) =>
      eb.or([eb('rep.orders_told_at', 'is', null), eb('rep.orders_told_at', '<=', spared)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when another process has just told them. Locked until the transaction ends. */
export const lockRepToTell = (tx: Db, repId: number, { spared }: Pick<Since, 'spared'>) =>
  tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', repId)
    .where((eb) => eb.or([eb('orders_told_at', 'is', null), eb('orders_told_at', '<=', spared)]))
    .forUpdate()
    .executeTakeFirst();

/** The orders a rep is to be told of, which counts as done from now on. */
export async function takeUntoldOrders(tx: Db, repId: number, { now }: { now: number }) {
  const orders = await tx
    .updateTable('orders')
    .set({ rep_told_at: now })
    .where('rep_id', '=', repId)
    .where('rep_told_at', 'is', null)
    .where('status', '=', 'PENDING')
    .returning(['id', 'product_name', 'quantity', 'total_cents', 'currency', 'buyer_id'])
    .execute();
  if (orders.length === 0) return [];
  await tx.updateTable('users').set({ orders_told_at: now }).where('id', '=', repId).execute();
  const buyerIds = [...new Set(orders.map(({ buyer_id }) => buyer_id))];
  const buyers = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', buyerIds)
    .execute();
  const names = new Map(buyers.map(({ id, name }) => [id, name]));
  return orders
    .toSorted((a, b) => a.id - b.id)
    .map((order) => ({ ...order, buyer_name: names.get(order.buyer_id) ?? '' }));
}
