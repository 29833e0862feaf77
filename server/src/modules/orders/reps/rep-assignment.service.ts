import { type Db, StaleRead } from '../../../database/database.ts';
import { takeAdvisoryLock } from '../../../database/transaction-locks.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { mailReassignment } from '../mails/index.ts';
import { chooseRep, takesOrders, type UserOfClass } from './rep-choice.rules.ts';
import {
  findOpenOrdersOfRep,
  findRepCandidates,
  lockRepRole,
  type Rep,
  setRepOfOrder,
} from './reps.queries.ts';

/** In place of the buyer of a sale to somebody without an account: no user has this id. */
const NO_USER_ID = 0;

/**
 * Finds the rep for a new order; the rep keeps the role until the transaction ends. `currentReps`
 * collect for the buyer's other open orders, as found by `lockBuyerAndReps`.
 */
export async function findRepFor(
  tx: Db,
  buyer: UserOfClass,
  currentReps: readonly Rep[],
): Promise<Rep | null> {
  const [rep, ...others] = currentReps;
  // Most buyers have a rep already, and nothing has to be chosen. Buyers who are reps collect from themselves only if they must.
  if (rep && others.length === 0 && rep.rep_id !== buyer.id) return rep;
  // One choice at a time, so that each counts the ones before it. Otherwise one rep gets a whole sale.
  await takeAdvisoryLock(tx, 'choice of a rep');
  return chooseRepFor(tx, buyer);
}

/**
 * Finds another rep for every open order of a former rep. It does not take the lock on choices, because this
 * transaction has locked users, and a new order that holds the lock may be waiting for one of them.
 */
export async function reassignOpenOrders(
  tx: Db,
  formerRepId: number,
  { actorId, now }: { readonly actorId: number | null; readonly now: number },
): Promise<void> {
  for (const order of await findOpenOrdersOfRep(tx, formerRepId)) {
    const buyer = {
      id: order.buyer_id ?? NO_USER_ID,
      classKey: order.class_key,
      graduationYear: order.graduation_year,
    };
    const rep = await chooseRepFor(tx, buyer);
    const newRepId = rep?.rep_id ?? null;
    await setRepOfOrder(tx, order.id, newRepId);
    // The mail to the buyer names the former rep.
    await mailReassignment(tx, { ...order, rep_id: formerRepId }, now);
    const entry = { action: 'order.assign', actorId, subjectId: order.id } as const;
    await insertAuditEntry(tx, { ...entry, detail: { from: formerRepId, to: newRepId }, now });
  }
}

async function chooseRepFor(tx: Db, buyer: UserOfClass): Promise<Rep | null> {
  const chosenRepId = chooseRep(buyer, await findRepCandidates(tx, buyer.id));
  if (chosenRepId === null) return null;
  const rep = await lockRepRole(tx, chosenRepId);
  if (!rep || !takesOrders(rep)) throw new StaleRead('the chosen rep lost the role');
  return rep;
}
