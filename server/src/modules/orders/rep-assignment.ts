import { OPEN_STATUSES } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/together.ts';
import { findCurrentReps, findRepCandidates, type Rep } from './order-placing.queries.ts';
import { chooseReps, type RepWish } from './rep-choice.rules.ts';

export type Buyer = { readonly id: number; readonly graduationYear: string | null };

/** Finds the rep for a buyer's order. `current` are those whom the buyer pays already. */
export async function findRepFor(
  db: Db,
  buyer: Buyer,
  current: readonly Rep[],
): Promise<Rep | null> {
  const [first, ...others] = current;
  // Mostly the buyer pays somebody already: then there is nothing to choose, and nobody to count.
  if (first && others.length === 0 && first.id !== buyer.id) return first;
  const wish = { buyer, currentRepIds: current.map(({ id }) => id) };
  if (!db.isTransaction) return chooseWithOthers(db, wish);
  const [rep = null] = await choose(db, [wish]);
  return rep;
}

async function choose(db: Db, wishes: readonly RepWish[]): Promise<(Rep | null)[]> {
  const candidates = await findRepCandidates(db);
  return chooseReps(wishes, candidates).map(
    (chosen) => candidates.find(({ id }) => id === chosen) ?? null,
  );
}

const chooseWithOthers = together(choose);

/** Finds another rep for every open order of somebody who no longer collects money. */
export async function reassignOpenOrders(db: Db, formerRepId: number): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select(['orders.id', 'orders.buyer_id', 'users.graduation_year'])
    .where('orders.rep_id', '=', formerRepId)
    .where('orders.status', 'in', OPEN_STATUSES)
    .orderBy('orders.id')
    .execute();
  for (const order of orders) {
    const buyer = { id: order.buyer_id, graduationYear: order.graduation_year };
    const rep = await findRepFor(db, buyer, await findCurrentReps(db, buyer.id));
    await db
      .updateTable('orders')
      .set({ rep_id: rep?.id ?? null, rep_told_at: null })
      .where('id', '=', order.id)
      .execute();
  }
}
