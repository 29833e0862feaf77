import { offsetOf, type PageQuery } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import { type OrderRow, selectOrders } from './orders.queries.ts';

/** All orders or those of one rep, newest first. */
export type DeskScope = { readonly repId: number } | 'all';

export const findDeskOrders = (db: Db, scope: DeskScope, page: PageQuery): Promise<OrderRow[]> =>
  selectOrders(db)
    .$if(scope !== 'all', (query) => query.where('orders.rep_id', '=', repOf(scope)))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export async function countDeskOrders(db: Db, scope: DeskScope): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(scope !== 'all', (query) => query.where('rep_id', '=', repOf(scope)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Buyers of a rep's orders, by name. */
export const findBuyersOf = (db: Db, repId: number) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('orders').select('buyer_id').distinct().where('rep_id', '=', repId),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

const repOf = (scope: DeskScope): number => (scope === 'all' ? 0 : scope.repId);
