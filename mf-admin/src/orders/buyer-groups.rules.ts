import { compareNames, type Money, sumByCurrency } from 'shared/domain';
import type { OrderRow } from './order-rows.rules.ts';

export type BuyerGroup = {
  readonly key: string;
  readonly buyerName: string;
  readonly orders: readonly OrderRow[];
  /** Orders whose cash is not collected yet. */
  readonly pending: readonly OrderRow[];
  readonly toCollect: readonly Money[];
};

/** Orders grouped by buyer: buyers sorted as in a Bulgarian class list, the orders of each as placed. */
export function groupByBuyer(orders: readonly OrderRow[]): BuyerGroup[] {
  const groups = new Map<string, OrderRow[]>();
  for (const order of orders) {
    const key = order.buyerId === null ? `name:${order.buyerName}` : `id:${order.buyerId}`;
    const group = groups.get(key);
    if (group) group.push(order);
    if (!group) groups.set(key, [order]);
  }
  return [...groups]
    .map(([key, members]) => groupOf(key, members))
    .sort(
      (a, b) =>
        compareNames(a.buyerName, b.buyerName) ||
        a.key.localeCompare(b.key, 'en', { numeric: true }),
    );
}

/** Orders sorted as their groups list them: sorted once, thousands of orders are quick to group again. */
export const inBuyerOrder = (orders: readonly OrderRow[]): OrderRow[] =>
  groupByBuyer(orders).flatMap((group) => group.orders);

/** The cash still to be collected for these orders. */
export const toCollect = (orders: readonly OrderRow[]): Money[] =>
  sumByCurrency(pendingOf(orders).map(({ price, currency }) => ({ amount: price, currency })));

const pendingOf = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter(({ status }) => status === 'PENDING');

function groupOf(key: string, members: readonly OrderRow[]): BuyerGroup {
  const orders = members.toSorted((a, b) => a.id - b.id);
  return {
    key,
    buyerName: orders[0]?.buyerName ?? 'Unknown buyer',
    orders,
    pending: pendingOf(orders),
    toCollect: toCollect(orders),
  };
}
