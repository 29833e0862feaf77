import type { Kysely } from 'kysely';

/**
 * Remembers which orders a class rep has had a mail about. Older orders count as mailed, so that no mail
 * goes out about them.
 */
export async function rememberWhoWasTold(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('orders').addColumn('rep_told_at', 'bigint').execute();
  await schema.alterTable('users').addColumn('orders_told_at', 'bigint').execute();
  const orders = (db as Kysely<{ orders: { rep_told_at: number | null; created_at: number } }>)
    .updateTable('orders')
    .set((eb) => ({ rep_told_at: eb.ref('created_at') }));
  await orders.execute();
}
