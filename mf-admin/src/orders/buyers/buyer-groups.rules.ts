import { compareNames, groupBy, type Money, type OrderStatus, sumByCurrency } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';

export type BuyerGroup = {
  readonly key: string;
  readonly buyerName: string;
  readonly emailOrUsername: string;
  readonly buyerClass: string | null;
  /** The class in one spelling; empty without one. */
  readonly classKey: string;
  readonly hasNamesake: boolean;
  readonly orders: readonly OrderRow[];
  /** Orders whose cash is not collected yet. */
  readonly pendingOrders: readonly OrderRow[];
  readonly sumsToCollect: readonly Money[];
  /** Orders that are paid and can be handed over. */
  readonly paidOrders: readonly OrderRow[];
};

/** Orders grouped by buyer: buyers sorted as in a Bulgarian class list, the orders of each as placed. */
export function groupByBuyer(orders: readonly OrderRow[]): BuyerGroup[] {
  const groups = [...groupBy(orders, buyerKey)]
    .map(([key, members]) => groupOf(key, members))
    .sort(byName);
  // Sorted by name, so people with the same name are neighbours.
  return groups.map((group, index) => ({
    ...group,
    hasNamesake: [groups[index - 1], groups[index + 1]].some(
      (neighbour) => neighbour && compareNames(neighbour.buyerName, group.buyerName) === 0,
    ),
  }));
}

/** The last day to pay of buyers without one: behind all others. */
const NO_PAY_DAY = '9999-12-31';

/** Those come first who have to pay first. Nothing moves when it is paid: `statusBefore` returns the status at the last refresh. */
export function sortByPayDay(
  groups: readonly BuyerGroup[],
  statusBefore: (order: OrderRow) => OrderStatus,
): BuyerGroup[] {
  const firstPayDay = ({ orders }: BuyerGroup): string =>
    orders
      .filter((order) => statusBefore(order) === 'PENDING')
      .reduce((first, { payBy }) => (payBy && payBy < first ? payBy : first), NO_PAY_DAY);
  return groups.toSorted((a, b) => firstPayDay(a).localeCompare(firstPayDay(b)));
}

/**
 * Sorts buyers with open orders first, and within each buyer the open orders, so that the first screen of a phone shows
 * open ones. `wasOpen` returns the state at the last refresh, so that nothing moves in between. `doneCount` is the number of
 * buyers at the end who have no open order.
 */
export function sortOpenFirst(
  groups: readonly BuyerGroup[],
  wasOpen: (order: OrderRow) => boolean,
): { readonly groups: readonly BuyerGroup[]; readonly doneCount: number } {
  const sorted = groups.map((group) => ({ ...group, orders: split(group.orders, wasOpen).flat() }));
  const [openGroups, doneGroups] = split(sorted, ({ orders }) => orders.some(wasOpen));
  return { groups: [...openGroups, ...doneGroups], doneCount: doneGroups.length };
}

const split = <T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

/** The key of the buyer of an order. Buyers without an account are told apart by their names. */
export const buyerKey = ({
  buyerId,
  buyerName,
}: Pick<OrderRow, 'buyerId' | 'buyerName'>): string =>
  buyerId === null ? `name:${buyerName}` : `id:${buyerId}`;

/**
 * Sorts loaded orders nearly as their groups list them. That is done once, because sorting thousands of orders takes long,
 * and sorting them again in `groupByBuyer`, at each step of a search, is quick when they are in order already.
 */
export const sortByBuyer = (orders: readonly OrderRow[]): OrderRow[] =>
  [...groupBy(orders, buyerKey).values()]
    .map((ofBuyer) => ofBuyer.toSorted((a, b) => a.id - b.id))
    .sort(([a], [b]) => compareNames(a?.buyerName ?? '', b?.buyerName ?? ''))
    .flat();

/** The total of the unpaid orders, in each currency. */
export const sumsToCollect = (orders: readonly OrderRow[]): Money[] =>
  sumByCurrency(pendingOf(orders).map(({ total, currency }) => ({ amount: total, currency })));

const pendingOf = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter(({ status }) => status === 'PENDING');

const byName = (a: BuyerGroup, b: BuyerGroup): number =>
  compareNames(a.buyerName, b.buyerName) || a.key.localeCompare(b.key, 'en', { numeric: true });

function groupOf(key: string, members: readonly OrderRow[]): BuyerGroup {
  const orders = members.toSorted((a, b) => a.id - b.id);
  return {
    key,
    buyerName: orders[0]?.buyerName ?? t('Unknown buyer'),
    emailOrUsername: orders[0]?.buyerEmailOrUsername ?? '',
    buyerClass: orders[0]?.buyerClass ?? null,
    classKey: orders[0]?.classKey ?? '',
    hasNamesake: false,
    orders,
    pendingOrders: pendingOf(orders),
    sumsToCollect: sumsToCollect(orders),
    paidOrders: orders.filter(({ status }) => status === 'PAID'),
  };
}
