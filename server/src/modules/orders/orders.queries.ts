import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderStatus } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { LapseCutoffs } from './pay-time.rules.ts';

/** Selects the pickup line of the rep in this column, or else that of the council. */
export const selectPickup = (column: 'users.pickup' | 'rep.pickup') =>
  sql<string | null>`coalesce(nullif(${sql.ref(column)}, ''),
    (select text from site_texts where name = 'pickup'))`.as('pickup');

/** Orders with their product, their buyer and their rep, as every list of orders shows them. */
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
      'buyer.username as buyer_username',
      'buyer.class as buyer_class',
      'collector.name as collector_name',
      'rep.name as rep_name',
      'rep.username as rep_username',
      'rep.avatar_url as rep_avatar_url',
      selectPickup('rep.pickup'),
    ])
    .select((eb) => [
      eb.fn.coalesce('buyer.name', 'orders.free_name', eb.val('')).as('buyer_name'),
      // Nobody reads mails to a deleted user.
      eb
        .case()
        .when('buyer.deleted_at', 'is', null)
        .then(eb.fn.coalesce('buyer.email', eb.val('')))
        .else('')
        .end()
        .as('buyer_email'),
      eb.case().when('rep.deleted_at', 'is', null).then(eb.ref('rep.email')).end().as('rep_email'),
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

export const findOrder = (db: Db, id: number): Promise<OrderRow | undefined> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirst();

/** An order that is known to exist. */
export const readOrder = (db: Db, id: number): Promise<OrderRow> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow();

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

/** Orders that have lapsed, oldest first. */
export async function findLapsedOrderIds(db: Db, cutoffs: LapseCutoffs): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(lapsesBy(cutoffs))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type OwnOrderFilter = {
  readonly buyerId: number;
  readonly status?: OrderStatus | undefined;
};

export type OrderSort = {
  readonly column: 'orders.created_at' | 'orders.total_cents' | 'orders.status';
  readonly direction: 'asc' | 'desc';
};

export const selectOwnOrders = (db: Db, { buyerId, status }: OwnOrderFilter, sort: OrderSort) =>
  selectOrders(db)
    .where('orders.buyer_id', '=', buyerId)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as OrderStatus))
    .orderBy(sort.column, sort.direction)
    .orderBy('orders.id', sort.direction);

/** The orders that staff look at: all, or those assigned to one of them. */
export type StaffOrderScope = { readonly repId: number } | 'all';

/** Narrows a scope to the orders of the product or option with this id. */
export type StaffOrderFilter = {
  readonly product?: number | undefined;
  readonly option?: number | undefined;
};

/** The orders of a scope that pass the filter, newest first. */
export const selectStaffOrders = (
  db: Db,
  scope: StaffOrderScope,
  { product, option }: StaffOrderFilter,
) =>
  selectOrders(db)
    .where((eb) =>
      eb.and({
        ...(scope !== 'all' && { 'orders.rep_id': scope.repId }),
        ...(product !== undefined && { 'orders.product_id': product }),
        ...(option !== undefined && { 'orders.option_id': option }),
      }),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

/** Buyers of the orders assigned to a rep, by name, without deleted users. */
export const findBuyersOfRep = (db: Db, repId: number) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .where('users.deleted_at', 'is', null)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('orders').select('buyer_id').distinct().where('rep_id', '=', repId),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

/** The orders to add up: those of a buyer, those assigned to a rep, or all. */
export type TallyScope = { readonly buyerId: number } | StaffOrderScope;

export type TallyRow = {
  readonly status: OrderStatus;
  readonly count: number;
  readonly cents: number;
};

/** Number of orders by status, and their sums in one currency: totals never mix two. */
export function tallyOrders(
  db: Db,
  scope: TallyScope,
  { currency }: { currency: string },
): Promise<TallyRow[]> {
  const tallyQuery = db
    .selectFrom('orders')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .sum<number>(
          eb.case().when('currency', '=', currency).then(eb.ref('total_cents')).else(0).end(),
        )
        .as('cents'),
    ])
    .groupBy('status');
  if (scope === 'all') return tallyQuery.execute();
  const [column, id] =
    'buyerId' in scope
      ? (['buyer_id', scope.buyerId] as const)
      : (['rep_id', scope.repId] as const);
  return tallyQuery.where(column, '=', id).execute();
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
