import type { OrderStatus } from 'shared/domain';
import { offsetOf, type PageQuery } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import type { OrderSort } from './order-sort.rules.ts';

/** Orders with their buyer and their rep, as every list of orders shows them. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('users as rep', 'rep.id', 'orders.rep_id')
    .selectAll('orders')
    .select([
      'buyer.name as buyer_name',
      'buyer.username as buyer_username',
      'rep.name as rep_name',
      'rep.username as rep_username',
      'rep.email as rep_email',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

export type OwnOrders = {
  readonly buyerId: number;
  readonly status?: OrderStatus | undefined;
};

export const findOwnOrders = (
  db: Db,
  { buyerId, status }: OwnOrders,
  { page, sort }: { page: PageQuery; sort: OrderSort },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('orders.buyer_id', '=', buyerId)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status as OrderStatus))
    .orderBy(sort.column, sort.direction)
    .orderBy('orders.id', sort.direction)
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export async function countOwnOrders(db: Db, { buyerId, status }: OwnOrders): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whose orders to add up: those somebody bought, those assigned to somebody, or all. */
export type TallyScope = { readonly buyerId: number } | { readonly repId: number } | 'all';

export type TallyRow = {
  readonly status: OrderStatus;
  readonly count: number;
  readonly cents: number;
};

/** Number of orders by status, and what they come to in one currency: totals never mix two. */
export function tallyOrders(
  db: Db,
  scope: TallyScope,
  { currency }: { currency: string },
): Promise<TallyRow[]> {
  const grouped = db
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
  if (scope === 'all') return grouped.execute();
  const [column, id] =
    'buyerId' in scope
      ? (['buyer_id', scope.buyerId] as const)
      : (['rep_id', scope.repId] as const);
  return grouped.where(column, '=', id).execute();
}

/** Cash that staff hold for the council, added up; whoever the council owes money does not count. */
export async function sumHeldCents(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.sum<number | null>('collected_balance_cents').as('cents'))
    .where('collected_balance_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
