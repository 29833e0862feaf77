import type { AssignedSummary, Page, StaffOrder } from 'shared/contract';
import { type PageQuery, toPage } from '../../base/paging.ts';
import { mapInSlices } from '../../base/slices.ts';
import type { Database } from '../../database/database.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { toStaffOrder } from './order.ts';
import {
  countDeskOrders,
  type DeskScope,
  findBuyersOf,
  findDeskOrders,
} from './order-desk.queries.ts';

export function createOrderDesk({ database: { db } }: { readonly database: Database }) {
  const list = async (scope: DeskScope, page: PageQuery): Promise<Page<StaffOrder>> => {
    const [rows, total] = await Promise.all([
      findDeskOrders(db, scope, page),
      countDeskOrders(db, scope),
    ]);
    const orders = await mapInSlices(rows, (slice) => slice.map(toStaffOrder));
    return toPage(orders.flat(), total, page);
  };

  return {
    /** One page of all orders, newest first. */
    listAll: (page: PageQuery): Promise<Page<StaffOrder>> => list('all', page),

    /** The orders assigned to the user, and the people who placed them. */
    async assigned(user: SignedIn, page: PageQuery): Promise<AssignedSummary> {
      const [orders, buyers] = await Promise.all([
        list({ repId: user.id }, page),
        findBuyersOf(db, user.id),
      ]);
      const users = buyers.map((buyer) => ({ ...buyer, fullName: buyer.name }));
      return { orders, users };
    },
  };
}

export type OrderDesk = ReturnType<typeof createOrderDesk>;
