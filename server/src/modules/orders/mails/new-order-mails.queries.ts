import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** A stored time after `now` is from a clock that was ahead, and counts as long ago. */
type MailCutoffs = {
  /** A rep gets another mail if the last one was written before this time. */
  readonly mailedBefore: number;
  readonly now: number;
};

const wasNotMailedSince = (column: string, { mailedBefore, now }: MailCutoffs) => {
  const columnRef = sql.ref(column);
  return sql<SqlBool>`(${columnRef} is null or ${columnRef} <= ${mailedBefore} or ${columnRef} > ${now})`;
};

/**
 * Reps with a verified address who can log in, want mails about orders and have new ones, placed before `placedBefore`, that no
 * mail has named yet.
 */
export async function findRepIdsToMail(
  db: Db,
  { placedBefore, mailedBefore, now }: MailCutoffs & { readonly placedBefore: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users as rep', 'rep.id', 'orders.rep_id')
    .select('rep.id')
    .distinct()
    .where('orders.rep_notified_at', 'is', null)
    .where('orders.status', '=', 'PENDING')
    .where((eb) =>
      eb.or([eb('orders.created_at', '<=', placedBefore), eb('orders.created_at', '>', now)]),
    )
    .where('rep.email_verified', '=', 1)
    .where('rep.order_mails', '=', 1)
    .where('rep.blocked_at', 'is', null)
    .where(wasNotMailedSince('rep.orders_notified_at', { mailedBefore, now }))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks the new orders of a rep as mailed, and the rep as just mailed. Returns the ids of the orders: none when another process
 * has just written the mail. The rep is locked until the transaction ends.
 */
export async function takeUnmailedOrders(
  tx: Db,
  repId: number,
  cutoffs: MailCutoffs,
): Promise<number[]> {
  const { now } = cutoffs;
  const rep = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', repId)
    .where(wasNotMailedSince('orders_notified_at', cutoffs))
    .forUpdate()
    .executeTakeFirst();
  if (!rep) return [];
  const orders = await tx
    .updateTable('orders')
    .set({ rep_notified_at: now })
    .where('rep_id', '=', repId)
    .where('rep_notified_at', 'is', null)
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute();
  if (orders.length === 0) return [];
  await tx.updateTable('users').set({ orders_notified_at: now }).where('id', '=', repId).execute();
  return orders.map(({ id }) => id);
}
