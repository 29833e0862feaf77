import { type Db, StaleRead } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';

export const selectLedger = (db: Db, userId: number) =>
  db
    .selectFrom('balance_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .where('entry.user_id', '=', userId)
    .orderBy('entry.id', 'desc');

export type LedgerRow = Awaited<ReturnType<ReturnType<typeof selectLedger>['execute']>>[number];

export const selectHandOvers = (db: Db) =>
  db
    .selectFrom('balance_entries as entry')
    .innerJoin('users as holder', 'holder.id', 'entry.user_id')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select(['actor.name as actor_name', 'holder.name as holder_name'])
    .where('entry.kind', '=', 'CLEAR')
    .orderBy('entry.id', 'desc');

export const clearBalance = (tx: Db, userId: number) =>
  tx.updateTable('users').set({ collected_balance_cents: 0 }).where('id', '=', userId).execute();

/** Adds cash to a user's balance, or takes it away. Returns the new balance. Throws StaleRead if the account is gone. */
export async function addToBalance(
  tx: Db,
  { userId, cents }: { readonly userId: number; readonly cents: number },
): Promise<number> {
  const updatedUser = await tx
    .updateTable('users')
    .set((eb) => ({ collected_balance_cents: eb('collected_balance_cents', '+', cents) }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('collected_balance_cents')
    .executeTakeFirst();
  if (!updatedUser) throw new StaleRead('the account that holds the cash was deleted');
  return updatedUser.collected_balance_cents;
}

/** Whether the holder has handed over their cash since they collected the cash for this order. */
export async function isHandedOver(
  tx: Db,
  { orderId, holderId }: { readonly orderId: number; readonly holderId: number },
): Promise<boolean> {
  const clearingEntry = await tx
    .selectFrom('balance_entries')
    .select('id')
    .where('user_id', '=', holderId)
    .where('kind', '=', 'CLEAR')
    .where('id', '>', (eb) =>
      eb
        .selectFrom('balance_entries')
        .select(({ fn }) => fn.max<number>('id').as('last_collected_id'))
        .where('order_id', '=', orderId)
        .where('kind', '=', 'COLLECTED'),
    )
    .limit(1)
    .executeTakeFirst();
  return clearingEntry !== undefined;
}

export async function insertBalanceEntry(
  tx: Db,
  entry: NewRow<'balance_entries'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('balance_entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All cash that staff hold for the council; a negative balance (money the council owes) is left out. */
export async function sumHeldCents(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.sum<number | null>('collected_balance_cents').as('cents'))
    .where('collected_balance_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
