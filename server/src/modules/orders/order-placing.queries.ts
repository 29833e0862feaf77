import { ROLE } from 'shared/contract';
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

/** Somebody who collects money, with what an order shows of them. */
export type Rep = Pick<Row<'users'>, 'id' | 'name' | 'username' | 'email'>;

/** Who collects the money for the buyer's orders that are neither delivered nor cancelled. */
export const findCurrentReps = (db: Db, buyerId: number): Promise<Rep[]> =>
  db
    .selectFrom('orders')
    .innerJoin('users as rep', 'rep.id', 'orders.rep_id')
    .select(['rep.id', 'rep.name', 'rep.username', 'rep.email'])
    .distinct()
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', ['PENDING', 'PAID'])
    .where('rep.role', '>=', ROLE.CLASS_REP)
    .execute();

/** Everybody who may collect money, with the number of open orders they have. */
export const findRepCandidates = (db: Db): Promise<(Rep & RepCandidate)[]> =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.username',
      'users.email',
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
    .where('users.role', '>=', ROLE.CLASS_REP)
    .execute();

export async function insertOrder(db: Db, order: NewRow<'orders'>): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
