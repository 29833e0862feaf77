import type { Order, OrderStats, Page } from 'shared/contract';
import { fromCents, may, ORDER_STATUSES, type OrderStatus } from 'shared/domain';
import { type PageQuery, toPage } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { Settings } from '../../process/settings.ts';
import { toOrder } from './order.ts';
import { parseOrderSort } from './order-sort.rules.ts';
import {
  countOwnOrders,
  findOwnOrders,
  sumHeldCents,
  type TallyRow,
  type TallyScope,
  tallyOrders,
} from './orders.queries.ts';

export type OrdersDeps = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

export type OrderListQuery = PageQuery & {
  readonly status?: OrderStatus | undefined;
  readonly sort: string;
};

export function createOrders({ database: { db }, settings }: OrdersDeps) {
  const tally = async (scope: TallyScope) =>
    toTally(await tallyOrders(db, scope, { currency: settings.currencyLabel }));

  return {
    /** One page of the user's own orders, of one status if asked, in the order asked for. */
    async listOwn(
      user: SignedIn,
      { page, size, status, sort }: OrderListQuery,
    ): Promise<Page<Order>> {
      const which = { buyerId: user.id, status };
      const [rows, total] = await Promise.all([
        findOwnOrders(db, which, { page: { page, size }, sort: parseOrderSort(sort) }),
        countOwnOrders(db, which),
      ]);
      return toPage(rows.map(toOrder), total, { page, size });
    },

    /**
     * Numbers and sums by status: own orders for everybody, assigned ones from class rep, all orders
     * and the cash held by staff from student council.
     */
    async stats(user: SignedIn): Promise<OrderStats> {
      const own = await tally({ buyerId: user.id });
      if (!may(user, 'enter the staff area')) return { own };
      const assigned = await tally({ repId: user.id });
      if (!may(user, 'see all orders')) return { own, assigned };
      const [all, held] = await Promise.all([tally('all'), sumHeldCents(db)]);
      return { own, assigned, all, heldByReps: fromCents(held) };
    },
  };
}

function toTally(rows: readonly TallyRow[]): OrderStats['own'] {
  const of = (pick: (row: TallyRow) => number) =>
    Object.fromEntries(
      ORDER_STATUSES.map((status) => {
        const row = rows.find((candidate) => candidate.status === status);
        return [status, row ? pick(row) : 0];
      }),
    ) as Record<OrderStatus, number>;
  return { counts: of(({ count }) => count), amounts: of(({ cents }) => fromCents(cents)) };
}

export type Orders = ReturnType<typeof createOrders>;
