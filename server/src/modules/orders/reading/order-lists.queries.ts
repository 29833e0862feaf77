import type { ExpressionBuilder } from 'kysely';
import { OPEN_STATUSES, type OrderStatus } from 'shared/domain';
import type { Period } from '../../../base/period.ts';
import type { Db } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { selectOrders } from '../order/index.ts';

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

/** The column that all of somebody's orders have in common; none for the orders of everybody. */
export type OrderScope =
  | { readonly 'orders.buyer_id': number }
  | { readonly 'orders.rep_id': number }
  | Readonly<Record<string, never>>;

/** The first four are ids. */
export type StaffOrderFilter = {
  readonly product?: number | undefined;
  readonly option?: number | undefined;
  readonly buyer?: number | undefined;
  readonly order?: number | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  /** Leaves out closed orders that were placed at other times. */
  readonly period: Period;
};

const isOpenOrPlacedIn =
  ({ from, before }: Period) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      eb('orders.status', 'in', OPEN_STATUSES),
      and([
        ...(from === undefined ? [] : [eb('orders.created_at', '>=', from)]),
        ...(before === undefined ? [] : [eb('orders.created_at', '<', before)]),
      ]),
    ]);

export const selectStaffOrders = (
  db: Db,
  scope: OrderScope,
  { product, option, buyer, order, state, period }: StaffOrderFilter,
) =>
  selectOrders(db)
    .where((eb) => eb.and(scope))
    .where((eb) =>
      eb.and({
        ...(product !== undefined && { 'orders.product_id': product }),
        ...(option !== undefined && { 'orders.option_id': option }),
        ...(buyer !== undefined && { 'orders.buyer_id': buyer }),
        ...(order !== undefined && { 'orders.id': order }),
      }),
    )
    .$if(state !== undefined, (query) =>
      query.where('orders.status', state === 'open' ? 'in' : 'not in', OPEN_STATUSES),
    )
    .where(isOpenOrPlacedIn(period))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

/** Everybody who ever had an order with this rep, for lists to choose from. */
export const findBuyersOfRep = (db: Db, repId: number) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .where('users.deleted_at', 'is', null)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('orders').select('buyer_id').distinct().where('rep_id', '=', repId),
    )
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();

/** Number of orders by status, and their sums in one currency: totals never mix two. */
export const tallyOrders = (
  db: Db,
  scope: OrderScope,
  { currency, period }: { readonly currency: string; readonly period: Period },
) =>
  db
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
    .where((eb) => eb.and(scope))
    .where(isOpenOrPlacedIn(period))
    .groupBy('status')
    .execute();

export type TallyRow = Awaited<ReturnType<typeof tallyOrders>>[number];
