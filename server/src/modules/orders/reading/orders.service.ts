import type { AssignedSummary, Order, OrderStats, Page, StaffOrder } from 'shared/contract';
import { fromCents, hasRight, may, type OrderStatus, perStatus } from 'shared/domain';
import type { PageQuery } from '../../../base/paging.ts';
import { type PeriodDays, periodBetween } from '../../../base/period.ts';
import { findPage } from '../../../database/find-page.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import type { Settings } from '../../../settings/settings.ts';
import { sumHeldCents } from '../../balances/balances.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { readClassNames } from '../../users/class-names.queries.ts';
import { toOrder, toStaffOrder } from '../order/index.ts';
import { findFirstSteps } from './first-steps.queries.ts';
import {
  findBuyersOfRep,
  type OrderScope,
  type OrderSort,
  type StaffOrderFilter,
  selectOwnOrders,
  selectStaffOrders,
  type TallyRow,
  tallyOrders,
} from './order-lists.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel' | 'isSchoolNamed' | 'smtpUrl'>;
};

type OrderListQuery = PageQuery & {
  readonly status?: OrderStatus | undefined;
  readonly sort: string;
};

type StaffOrderQuery = PageQuery & PeriodDays & Omit<StaffOrderFilter, 'period'>;

const EVERYBODY: OrderScope = {};

export function createOrders({ database: { db }, clock, settings }: Deps) {
  const readTally = async (scope: OrderScope, days: PeriodDays = {}) => {
    const period = periodBetween(days);
    return toTally(await tallyOrders(db, scope, { currency: settings.currencyLabel, period }));
  };

  const findStaffPage = (
    scope: OrderScope,
    { page, size, from, to, ...filter }: StaffOrderQuery,
  ): Promise<Page<StaffOrder>> => {
    const query = selectStaffOrders(db, scope, { ...filter, period: periodBetween({ from, to }) });
    return findPage(query, { page, size }, async (rows) => {
      const classNameOf = await readClassNames(db);
      return rows.map((row) => toStaffOrder({ ...row, buyer_class: classNameOf(row.buyer_class) }));
    });
  };

  return {
    /** The orders that a user placed. */
    listOwn(
      { id: buyerId }: LoggedInUser,
      { status, sort, ...page }: OrderListQuery,
    ): Promise<Page<Order>> {
      const orders = selectOwnOrders(db, { buyerId, status }, parseOrderSort(sort));
      return findPage(orders, page, (rows) => rows.map(toOrder));
    },

    listAll: (query: StaffOrderQuery): Promise<Page<StaffOrder>> => findStaffPage(EVERYBODY, query),

    /** The orders that a user collects for, and all buyers who ever had one of them. */
    async listAssigned(user: LoggedInUser, query: StaffOrderQuery): Promise<AssignedSummary> {
      const [orders, buyers] = await Promise.all([
        findStaffPage({ 'orders.rep_id': user.id }, query),
        findBuyersOfRep(db, user.id),
      ]);
      const users = buyers.map((buyer) => ({ ...buyer, fullName: buyer.name }));
      return { orders, users };
    },

    /**
     * Numbers and sums by status: the user's own orders, also the assigned ones for whoever collects, also all orders and the
     * cash that staff hold for whoever oversees. Of other people's orders, closed ones count only if they were placed in the
     * period. Whoever manages products also gets the first steps, until an order was paid.
     */
    async stats(user: LoggedInUser, days: PeriodDays): Promise<OrderStats> {
      const own = await readTally({ 'orders.buyer_id': user.id });
      const assigned = hasRight(user, 'orders.collect') && {
        assigned: await readTally({ 'orders.rep_id': user.id }, days),
      };
      if (!may(user, 'orders.oversee')) return { own, ...assigned };
      const [all, heldCents] = await Promise.all([readTally(EVERYBODY, days), sumHeldCents(db)]);
      const stats = { own, ...assigned, all, heldByReps: fromCents(heldCents) };
      const hasPaidOrder = all.counts.PAID + all.counts.DELIVERED > 0;
      if (hasPaidOrder || !may(user, 'products.manage')) return stats;
      // Undefined where an order was paid outside the period.
      const steps = await findFirstSteps(db, clock.now());
      if (!steps) return stats;
      const { isSchoolNamed: schoolNamed, smtpUrl } = settings;
      return { ...stats, firstSteps: { schoolNamed, mailServer: Boolean(smtpUrl), ...steps } };
    },
  };
}

const SORT_COLUMNS: Readonly<Record<string, OrderSort['column']>> = {
  createdat: 'orders.created_at',
  totalprice: 'orders.total_cents',
  status: 'orders.status',
};

/** Reads `field` or `field,direction`, which the schema has checked; without a direction it ascends. */
function parseOrderSort(sort: string): OrderSort {
  const [field = '', direction] = sort.toLowerCase().split(',');
  const column = SORT_COLUMNS[field] ?? 'orders.created_at';
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function toTally(rows: readonly TallyRow[]): OrderStats['own'] {
  const byStatus = (figureOf: (row: TallyRow) => number) =>
    perStatus((status) => {
      const row = rows.find((candidate) => candidate.status === status);
      return row ? figureOf(row) : 0;
    });
  return {
    counts: byStatus(({ count }) => count),
    amounts: byStatus(({ cents }) => fromCents(cents)),
  };
}

export type Orders = ReturnType<typeof createOrders>;
