import { useCallback, useMemo, useState } from 'react';
import { isOpen, type OrderStatus } from 'shared/domain';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { passes, type StatusFilter } from './status-filter.rules.ts';

type ListView = {
  /** Changes with each refresh, which removes the retained orders. */
  readonly key: string;
  readonly filter: StatusFilter;
};

/** The orders to list, among them the handled ones, which keep their place until the next refresh. */
export function useRetainedOrders(orders: readonly OrderRow[], { key, filter }: ListView) {
  const [viewState, setViewState] = useState({ key, seen: nothingSeen });
  const seenBefore = viewState.key === key ? viewState.seen : nothingSeen;
  const { listedOrders, seen } = useMemo(() => {
    const listedOrders = ordersToList(orders, { filter, seen: seenBefore });
    return { listedOrders, seen: seenWith(seenBefore, listedOrders) };
  }, [orders, filter, seenBefore]);
  if (seen !== seenBefore || viewState.key !== key) setViewState({ key, seen });
  return {
    listedOrders,
    statusBefore: useCallback((order: OrderRow) => statusBefore(order, seen), [seen]),
    isHandled: (order: OrderRow) => isHandled(order, { filter, seen }),
  };
}

type ListedOrder = Pick<OrderRow, 'id' | 'status' | 'isPayDayOver'>;

/** The orders listed since the last refresh, each with its first listed status. */
type SeenStatuses = ReadonlyMap<number, OrderStatus>;

export const nothingSeen: SeenStatuses = new Map();

type RetainOptions = { readonly filter: StatusFilter; readonly seen: SeenStatuses };

/**
 * The orders to list. An order that leaves the filter keeps its place, so that the next buyer's button does not
 * slide under the thumb.
 */
export const ordersToList = <O extends ListedOrder>(
  orders: readonly O[],
  { filter, seen }: RetainOptions,
): readonly O[] => orders.filter((order) => seen.has(order.id) || passes(filter, order));

/** Adds the status of each order that was not listed before. Returns the same map if there is none. */
export function seenWith(seen: SeenStatuses, listedOrders: readonly ListedOrder[]): SeenStatuses {
  const added = listedOrders.filter(({ id }) => !seen.has(id));
  if (added.length === 0) return seen;
  return new Map([...seen, ...added.map(({ id, status }) => [id, status] as const)]);
}

/** The status with which an order was listed first since the last refresh. */
export const statusBefore = ({ id, status }: ListedOrder, seen: SeenStatuses): OrderStatus =>
  seen.get(id) ?? status;

/** Whether an order was handled while listed, so that this list offers no more actions. */
export function isHandled(order: ListedOrder, { filter, seen }: RetainOptions): boolean {
  const firstStatus = seen.get(order.id);
  if (firstStatus === undefined || firstStatus === order.status) return false;
  return !isOpen(order) || !passes(filter, order);
}
