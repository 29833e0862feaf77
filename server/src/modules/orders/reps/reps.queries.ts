import { sql } from 'kysely';
import { OPEN_STATUSES, rolesWith } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { selectPickup } from '../order/index.ts';
import { takesOrders } from './rep-choice.rules.ts';

/** A user under the names that the rep has in a row of an order. */
const REP_COLUMNS = [
  'id as rep_id',
  'name as rep_name',
  'username as rep_username',
  'email as rep_email',
  'avatar_url as rep_avatar_url',
  'role',
  'blocked_at',
  'deleted_at',
] as const;

// These are literals in the SQL: with parameters, PostgreSQL would spend longer on planning than on reading, for each buyer.
const COLLECTING_ROLE_LITERALS = rolesWith('orders.collect').map((role) => sql.lit(role));
const OPEN_STATUS_LITERALS = OPEN_STATUSES.map((status) => sql.lit(status));

const selectReps = (db: Db) =>
  db.selectFrom('users').select([...REP_COLUMNS, selectPickup('users.pickup')]);

export type Rep = Awaited<ReturnType<ReturnType<typeof selectReps>['execute']>>[number];

/**
 * A user whose role stays as it is until the transaction ends: a change of it, or blocking them, must wait.
 * Their balance may still change.
 */
export const lockRepRole = (tx: Db, userId: number): Promise<Rep | undefined> =>
  selectReps(tx).where('id', '=', userId).forKeyShare().executeTakeFirst();

const selectRepIdsOfOpenOrders = (tx: Db, buyerId: number) =>
  tx
    .selectFrom('orders')
    .select('rep_id as id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', OPEN_STATUS_LITERALS)
    // Null, where nobody is the rep, matches no user.
    .$narrowType<{ id: number }>();

/**
 * Locks the buyer, who cannot be deleted until the transaction ends, and those who collect the money for the buyer's open
 * orders, as by `lockRepRole`, in one statement. A buyer who may collect money is always among the reps.
 */
export async function lockBuyerAndReps(
  tx: Db,
  buyerId: number,
): Promise<{ readonly hasAccount: boolean; readonly reps: readonly Rep[] }> {
  const buyerQuery = tx
    .selectFrom('users as buyer')
    .select('buyer.id')
    .where('buyer.id', '=', buyerId);
  const rows = await selectReps(tx)
    .where('id', 'in', buyerQuery.unionAll(selectRepIdsOfOpenOrders(tx, buyerId)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return {
    hasAccount: rows.some((row) => row.rep_id === buyerId && row.deleted_at === null),
    reps: rows.filter(takesOrders),
  };
}

/** Those who may collect money for a new order. A blocked user gets none. */
export const findRepCandidates = (db: Db, buyerId: number) =>
  db
    .selectFrom('users')
    .where('role', 'in', COLLECTING_ROLE_LITERALS)
    .where('blocked_at', 'is', null)
    .select((eb) => [
      'id',
      'role',
      'class_key as classKey',
      'graduation_year as graduationYear',
      eb('id', 'in', selectRepIdsOfOpenOrders(db, buyerId)).as('collectsForBuyer'),
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('orders.rep_id', '=', 'users.id')
        .where('orders.status', 'in', OPEN_STATUS_LITERALS)
        .$asScalar()
        .$notNull()
        .as('openOrders'),
    ])
    .execute();

/** The open orders of a rep, with what the choice of another one depends on: null where the buyer has no account. */
export const findOpenOrdersOfRep = (tx: Db, repId: number) =>
  tx
    .selectFrom('orders')
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .select(['orders.id', 'orders.buyer_id', 'buyer.class_key', 'buyer.graduation_year'])
    .where('orders.rep_id', '=', repId)
    .where('orders.status', 'in', OPEN_STATUS_LITERALS)
    .orderBy('orders.id')
    .execute();

/** Gives an order another rep, who has had no mail about it yet, or none. */
export const setRepOfOrder = (tx: Db, orderId: number, repId: number | null) =>
  tx
    .updateTable('orders')
    .set({ rep_id: repId, rep_notified_at: null })
    .where('id', '=', orderId)
    .execute();
