import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import { isHandedOver } from '../../balances/balances.queries.ts';
import type { LapseCutoffs } from './pay-time.rules.ts';

/** Selects where and when buyers pay and pick up: as the rep in this column says, or else the council. */
export const selectPickup = (column: 'users.pickup' | 'rep.pickup') =>
  sql<string | null>`coalesce(nullif(${sql.ref(column)}, ''),
    (select text from site_texts where name = 'pickup'))`.as('pickup');

/** Selects an address for mails: null where nobody is joined, and for a deleted user, who reads no mails. */
const selectEmailOf = <User extends 'buyer' | 'rep' | 'collector'>(user: User) =>
  sql<string | null>`case when ${sql.ref(`${user}.deleted_at`)} is null
    then ${sql.ref(`${user}.email`)} end`.as(`${user}_email` as const);

export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('users as rep', 'rep.id', 'orders.rep_id')
    .leftJoin('users as collector', 'collector.id', 'orders.collected_by_id')
    .leftJoin('product_options', 'product_options.id', 'orders.option_id')
    .selectAll('orders')
    .select([
      'product_options.position as option_position',
      'products.image_url as product_image_url',
      'products.name as current_product_name',
      'buyer.username as buyer_username',
      'buyer.class as buyer_class',
      'collector.name as collector_name',
      'rep.name as rep_name',
      'rep.username as rep_username',
      'rep.avatar_url as rep_avatar_url',
      selectPickup('rep.pickup'),
      selectEmailOf('buyer'),
      selectEmailOf('rep'),
      selectEmailOf('collector'),
    ])
    .select((eb) => [
      // The second is what a seller typed, for a buyer without an account.
      eb.fn.coalesce('buyer.name', 'orders.free_name', eb.val('')).as('buyer_name'),
      isHandedOver(eb).as('is_handed_over'),
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Throws ORDER_NOT_FOUND. */
export const readOrder = (db: Db, id: number): Promise<OrderRow> =>
  selectOrders(db)
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow(() => new HttpError('ORDER_NOT_FOUND'));

/** The orders of these ids that there are, the oldest first. */
export const findOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id').execute();

export const selectUnpaidOrders = (db: Db, buyerId: number) =>
  selectOrders(db)
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', '=', 'PENDING')
    .orderBy('orders.id');

/** The idempotency key of one order of a sale: `abc` for the first, as the call has it, then `abc/1`, `abc/2`. */
export const keyOfLine = (key: string, index: number): string =>
  index === 0 ? key : `${key}/${index}`;

/** The orders of the sale that an order belongs to, without cancelled ones; none for an order that is not of a sale with a key. */
export async function findOrdersOfSale(
  db: Db,
  { sold_by_id: sellerId, idempotency_key: keyOfOrder }: OrderRow,
): Promise<OrderRow[]> {
  const [key] = keyOfOrder?.split('/') ?? [];
  if (sellerId === null || key === undefined) return [];
  return selectOrders(db)
    .where('orders.sold_by_id', '=', sellerId)
    .where(({ eb, or }) =>
      or([
        eb('orders.idempotency_key', '=', key),
        eb('orders.idempotency_key', 'like', `${key}/%`),
      ]),
    )
    .where('orders.status', '!=', 'CANCELLED')
    .orderBy('orders.id')
    .execute();
}

/**
 * Matches unpaid orders that lapse by their own last day or, without one, by the days of the site. Free orders never
 * lapse.
 */
export const lapsesBy =
  ({ payBefore, placedUntil }: LapseCutoffs) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'orders'>) =>
    and([
      eb('orders.status', '=', 'PENDING'),
      eb('orders.total_cents', '>', 0),
      or([
        and([eb('orders.lapses', '=', 1), eb('orders.pay_by', '<', payBefore)]),
        ...(placedUntil === null
          ? []
          : [and([eb('orders.pay_by', 'is', null), eb('orders.created_at', '<=', placedUntil)])]),
      ]),
    ]);
