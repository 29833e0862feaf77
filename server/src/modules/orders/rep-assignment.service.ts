import { collectsCash } from 'shared/domain';
import { type Db, StaleRead } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/lock.ts';
import {
  findOpenOrdersOfRep,
  findRepCandidates,
  giveToRep,
  lockCurrentReps,
  lockRole,
  type Rep,
} from './order-changes.queries.ts';
import { chooseRep } from './rep-choice.rules.ts';

export type Buyer = { readonly id: number; readonly graduationYear: string | null };

/** Finds the rep for a new order of a buyer; the rep keeps the role until the transaction ends. */
export async function findRepFor(tx: Db, buyer: Buyer): Promise<Rep | null> {
  const [rep, ...others] = await lockCurrentReps(tx, buyer.id);
  // Most buyers have a rep already, and nothing has to be chosen.
  if (rep && others.length === 0 && rep.id !== buyer.id) return rep;
  // One choice at a time, so that each counts the ones before it. Otherwise one rep gets a whole sale.
  await lockUntilCommit(tx, 'choice of a rep');
  return chooseRepFor(tx, buyer);
}

/**
 * Finds another rep for every open order of a former rep. Without the lock on choices: this transaction has
 * locked users, and a new order that holds the lock may be waiting for one of them.
 */
export async function reassignOpenOrders(tx: Db, formerRepId: number): Promise<void> {
  for (const order of await findOpenOrdersOfRep(tx, formerRepId)) {
    const buyer = { id: order.buyer_id, graduationYear: order.graduation_year };
    const rep = await chooseRepFor(tx, buyer);
    await giveToRep(tx, order.id, rep?.id ?? null);
  }
}

async function chooseRepFor(tx: Db, buyer: Buyer): Promise<Rep | null> {
  const current = await lockCurrentReps(tx, buyer.id);
  const chosen = chooseRep({
    buyer,
    currentRepIds: current.map(({ id }) => id),
    candidates: await findRepCandidates(tx),
  });
  if (chosen === null) return null;
  const rep = await lockRole(tx, chosen);
  if (!rep || !collectsCash(rep.role)) throw new StaleRead('the chosen rep lost the role');
  return rep;
}
