import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { RepCandidate } from './rep-choice.rules.ts';

export const findProductOnSale = (db: Db, id: number): Promise<Row<'products'> | undefined> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findOrderByKey = (db: Db, { buyerId, key }: { buyerId: number; key: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'idempotency_hash'])
    .where('buyer_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Takes `quantity` out of the stock of a product that still costs what the order says. False when
 * there is not as much, or the product has changed since it was read: the order must not stand.
 */
export async function takeStock(
  db: Db,
  product: Pick<Row<'products'>, 'id' | 'price_cents'>,
  { quantity }: { readonly quantity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '-', quantity) }))
    .where('id', '=', product.id)
    .where('price_cents', '=', product.price_cents)
    .where('deleted_at', 'is', null)
    .where('available', '>=', quantity)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives back what an order took; a product that never runs out meanwhile stays so. */
export const giveStockBack = (
  db: Db,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
) =>
  db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '+', quantity) }))
    .where('id', '=', productId)
    .where('available', '>=', 0)
    .execute();

/** Reps of the buyer's orders that are neither delivered nor cancelled. */
export async function findCurrentReps(db: Db, buyerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('rep_id')
    .distinct()
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['PENDING', 'PAID'])
    .where('rep_id', 'is not', null)
    .execute();
  return rows.flatMap(({ rep_id }) => (rep_id === null ? [] : [rep_id]));
}

/** Everybody who may collect money, with the number of open orders they have. */
export const findRepCandidates = (db: Db): Promise<RepCandidate[]> =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.role',
      'users.graduation_year as graduationYear',
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('orders.rep_id', '=', 'users.id')
        .where('orders.status', 'in', ['PENDING', 'PAID'])
        .$asScalar()
        .$notNull()
        .as('openOrders'),
    ])
    .where('users.role', '>=', 1)
    .execute();

export async function insertOrder(db: Db, order: NewRow<'orders'>): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
