import type { ExpressionBuilder } from 'kysely';
import { type Db, StaleRead } from '../../database/database.ts';
import type { NewRow, Tables } from '../../database/tables.ts';

const selectEntries = (db: Db) =>
  db
    .selectFrom('balance_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .orderBy('entry.id', 'desc');

export const selectLedger = (db: Db, userId: number) =>
  selectEntries(db).where('entry.user_id', '=', userId);

export type LedgerRow = Awaited<ReturnType<ReturnType<typeof selectLedger>['execute']>>[number];

/** The hand-overs of cash: the entries of all ledgers that clear a balance, newest first. */
export const selectHandOvers = (db: Db) =>
  selectEntries(db)
    .innerJoin('users as holder', 'holder.id', 'entry.user_id')
    .select('holder.name as holder_name')
    .where('entry.kind', '=', 'CLEAR');

type Cash = { readonly userId: number; readonly cents: number };

export const setBalance = (tx: Db, { userId, cents }: Cash) =>
  tx
    .updateTable('users')
    .set({ collected_balance_cents: cents })
    .where('id', '=', userId)
    .execute();

/** Adds cash to a user's balance, or takes it away. Returns the new balance. Throws StaleRead if the account is gone. */
export async function addToBalance(tx: Db, { userId, cents }: Cash): Promise<number> {
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

/** Matches orders whose cash was handed over: after the last payment of the order, its collector's balance was cleared. */
export const isHandedOver = ({ exists, selectFrom, ref }: ExpressionBuilder<Tables, 'orders'>) =>
  exists(
    selectFrom('balance_entries as clearing')
      .select('clearing.id')
      .where('clearing.user_id', '=', ref('orders.collected_by_id'))
      .where('clearing.kind', '=', 'CLEAR')
      .where('clearing.id', '>', (eb) =>
        eb
          .selectFrom('balance_entries as payment')
          .select(({ fn }) => fn.max<number>('payment.id').as('last_id'))
          .where('payment.order_id', '=', eb.ref('orders.id'))
          .where('payment.kind', '=', 'COLLECTED'),
      ),
  );

export async function insertBalanceEntry(
  tx: Db,
  entry: NewRow<'balance_entries'>,
): Promise<number> {
  const insertion = tx.insertInto('balance_entries').values(entry).returning('id');
  return (await insertion.executeTakeFirstOrThrow()).id;
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
