import { isOpen, type OrderStatus } from 'shared/domain';
import { passes, type StatusFilter } from './status-filter.rules.ts';

type Listed = { readonly id: number; readonly status: OrderStatus };

/** The orders listed since the last refresh, each with its first listed status. */
export type Seen = ReadonlyMap<number, OrderStatus>;

export const nothingSeen: Seen = new Map();

type View = { readonly filter: StatusFilter; readonly seen: Seen };

/**
 * The orders to list. An order that leaves the filter keeps its place, so that the next buyer's button does not
 * slide under the thumb.
 */
export const withRetained = <O extends Listed>(
  orders: readonly O[],
  { filter, seen }: View,
): readonly O[] => orders.filter((order) => seen.has(order.id) || passes(filter, order));

/** Adds orders. Returns the same map if none is new. */
export function seenWith(seen: Seen, listed: readonly Listed[]): Seen {
  const added = listed.filter(({ id }) => !seen.has(id));
  if (added.length === 0) return seen;
  return new Map([...seen, ...added.map(({ id, status }) => [id, status] as const)]);
}

/** Whether an order was open at the last refresh. */
export const wasOpen = ({ id, status }: Listed, seen: Seen): boolean =>
  isOpen({ status: seen.get(id) ?? status });

/** Whether an order was handled while listed, so that this list offers no more actions. */
export function isHandled(order: Listed, { filter, seen }: View): boolean {
  const before = seen.get(order.id);
  if (before === undefined || before === order.status) return false;
  return !isOpen(order) || !passes(filter, order);
}
