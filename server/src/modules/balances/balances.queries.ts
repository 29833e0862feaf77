import { offsetOf, type PageQuery } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';

/** Entries of a user's ledger, newest first, with the name of the user who made them. */
export const findLedger = (db: Db, userId: number, page: PageQuery) =>
  db
    .selectFrom('balance_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .where('entry.user_id', '=', userId)
    .orderBy('entry.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];

export async function countLedger(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('balance_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export const emptyBalance = (tx: Db, userId: number) =>
  tx.updateTable('users').set({ collected_balance_cents: 0 }).where('id', '=', userId).execute();

/** Adds cash to a user's balance, or takes it away, and returns the balance after that. */
export async function moveBalance(
  tx: Db,
  { userId, cents }: { readonly userId: number; readonly cents: number },
): Promise<number> {
  const { collected_balance_cents: balance } = await tx
    .updateTable('users')
    .set((eb) => ({ collected_balance_cents: eb('collected_balance_cents', '+', cents) }))
    .where('id', '=', userId)
    .returning('collected_balance_cents')
    .executeTakeFirstOrThrow();
  return balance;
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
