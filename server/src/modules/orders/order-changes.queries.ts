import { sql } from 'kysely';
import { hasRight, OPEN_STATUSES, rolesWith } from 'shared/domain';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { selectOrders, selectPickup } from './orders.queries.ts';
import type { RepCandidate } from './rep-choice.rules.ts';

// Everything locks rows in one order, options before products before users before orders, so that no two
// transactions wait for each other.

/**
 * The pieces of a product in the buyer's orders that were not cancelled. Orders of the same buyer wait for this
 * transaction, so that two at once count each other.
 */
export async function countOrderedPieces(
  tx: Db,
  { buyerId, productId }: { readonly buyerId: number; readonly productId: number },
): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { pieces } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return pieces ?? 0;
}

/** Inserts an order. Returns its id. */
export async function insertOrder(tx: Db, order: NewRow<'orders'>): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The user who sent an idempotency key, and the column in which their orders name them. */
export type KeyedCaller = {
  readonly callerColumn: 'buyer_id' | 'sold_by_id';
  readonly callerId: number;
};

export const findOrderByKey = (db: Db, { callerColumn, callerId }: KeyedCaller, key: string) =>
  selectOrders(db)
    .where(`orders.${callerColumn}`, '=', callerId)
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirst();

const REP_COLUMNS = ['id', 'name', 'username', 'email', 'avatar_url', 'role'] as const;

/** A member of staff who collects money, with the fields that an order shows. */
export type Rep = Pick<Row<'users'>, (typeof REP_COLUMNS)[number]> & {
  readonly pickup: string | null;
};

// These are literals in the SQL: with parameters, PostgreSQL would spend longer on planning than on reading, for each buyer.
const COLLECTING_ROLE_LITERALS = rolesWith('orders.collect').map((role) => sql.lit(role));
const OPEN_STATUS_LITERALS = OPEN_STATUSES.map((status) => sql.lit(status));

/** Those who may collect money. A blocked user gets no new orders. */
const selectCollectors = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', 'in', COLLECTING_ROLE_LITERALS)
    .where('blocked_at', 'is', null);

/**
 * A user whose role stays as it is until the transaction ends: a change of it, or blocking them, must wait.
 * Their balance may still change.
 */
export const lockRepRole = (
  tx: Db,
  userId: number,
): Promise<(Rep & Pick<Row<'users'>, 'blocked_at'>) | undefined> =>
  tx
    .selectFrom('users')
    .select([...REP_COLUMNS, 'blocked_at'])
    .select(selectPickup('users.pickup'))
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();

const selectRepIdsOfOpenOrders = (tx: Db, buyerId: number) =>
  tx
    .selectFrom('orders')
    .select('rep_id as id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', OPEN_STATUS_LITERALS)
    .$narrowType<{ id: number }>();

/** Those who collect the money for the buyer's open orders, locked as by `lockRepRole`. */
export const lockCurrentReps = (tx: Db, buyerId: number): Promise<Rep[]> =>
  selectCollectors(tx)
    .select(REP_COLUMNS)
    .select(selectPickup('users.pickup'))
    .where('id', 'in', selectRepIdsOfOpenOrders(tx, buyerId))
    .orderBy('id')
    .forKeyShare()
    .execute();

/**
 * Locks the buyer, who cannot be deleted until the transaction ends, and the reps of `lockCurrentReps`, in one statement.
 * A buyer who may collect money is always among the reps.
 */
export async function lockBuyerAndReps(
  tx: Db,
  buyerId: number,
): Promise<{ readonly hasAccount: boolean; readonly reps: readonly Rep[] }> {
  const buyerQuery = tx
    .selectFrom('users as buyer')
    .select('buyer.id')
    .where('buyer.id', '=', buyerId);
  const rows = await tx
    .selectFrom('users')
    .select(REP_COLUMNS)
    .select(['blocked_at', 'deleted_at', selectPickup('users.pickup')])
    .where('id', 'in', buyerQuery.unionAll(selectRepIdsOfOpenOrders(tx, buyerId)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return {
    hasAccount: rows.some(({ id, deleted_at }) => id === buyerId && deleted_at === null),
    reps: rows.filter((row) => row.blocked_at === null && hasRight(row, 'orders.collect')),
  };
}

/** Everybody who may collect money, with the number of open orders assigned to them. */
export const findRepCandidates = (db: Db): Promise<RepCandidate[]> =>
  selectCollectors(db)
    .select((eb) => [
      'id',
      'role',
      'graduation_year as graduationYear',
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

export const findOpenOrdersOfRep = (tx: Db, repId: number) =>
  tx
    .selectFrom('orders')
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .select(['orders.id', 'buyer.id as buyer_id', 'buyer.graduation_year'])
    .where('orders.rep_id', '=', repId)
    .where('orders.status', 'in', OPEN_STATUS_LITERALS)
    .orderBy('orders.id')
    .execute();

/** The new rep has had no mail about the order yet. */
export const setRepOfOrder = (tx: Db, orderId: number, repId: number | null) =>
  tx
    .updateTable('orders')
    .set({ rep_id: repId, rep_notified_at: null })
    .where('id', '=', orderId)
    .execute();

/** An order together with the address of its buyer, to which no mail goes if there is none. */
export const findOrderWithBuyer = (db: Db, id: number) =>
  selectOrders(db)
    .select((eb) => [
      eb.fn.coalesce('buyer.email_verified', eb.lit(0)).as('buyer_email_verified'),
      eb.fn.coalesce('buyer.order_mails', eb.lit(0)).as('buyer_order_mails'),
      eb.fn.coalesce('buyer.language', eb.val<Language>(SOURCE_LANGUAGE)).as('buyer_language'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();

/** Reads the same for an order that is known to exist. */
export async function readOrderWithBuyer(tx: Db, id: number): Promise<OrderWithBuyer> {
  const order = await findOrderWithBuyer(tx, id);
  if (!order) throw new Error(`order ${id} has gone`);
  return order;
}

export type OrderWithBuyer = NonNullable<Awaited<ReturnType<typeof findOrderWithBuyer>>>;

/** Changes an order whose status and cash are still as they were read. Otherwise false. */
export async function changeOrder(
  tx: Db,
  {
    id,
    status,
    collected_by_id: collectedById,
  }: Pick<Row<'orders'>, 'id' | 'status' | 'collected_by_id'>,
  change: Partial<NewRow<'orders'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('collected_by_id', 'is not distinct from', collectedById)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Orders of a buyer that nobody has paid for yet. */
export const findUnpaidOrders = (db: Db, buyerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'product_id', 'option_id', 'quantity', 'reserved', 'collected_by_id'])
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();

/** Removes the notes of a buyer, and the person from open orders for which they took the cash. */
export async function removePersonFromOrders(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('orders').set({ instructions: '' }).where('buyer_id', '=', userId).execute();
  await tx
    .updateTable('orders')
    .set({ collected_by_id: null })
    .where('collected_by_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
}
