import { isOpen, type OrderStatus } from 'shared/domain';
import { passes, type StatusFilter } from './status-filter.rules.ts';

type Listed = { readonly id: number; readonly status: OrderStatus };

/** The orders listed since the list was last asked for, each with the status it was first listed with. */
export type Seen = ReadonlyMap<number, OrderStatus>;

export const nothingSeen: Seen = new Map();

type View = { readonly filter: StatusFilter; readonly seen: Seen };

/**
 * The orders to list. One that leaves the filter stays in its place, so that the next buyer's button does not
 * slide under the thumb.
 */
export const withStaying = <O extends Listed>(
  orders: readonly O[],
  { filter, seen }: View,
): readonly O[] => orders.filter((order) => seen.has(order.id) || passes(filter, order));

/** What was seen before, and these orders. The same map when none of them is new. */
export function seenWith(seen: Seen, listed: readonly Listed[]): Seen {
  const added = listed.filter(({ id }) => !seen.has(id));
  if (added.length === 0) return seen;
  return new Map([...seen, ...added.map(({ id, status }) => [id, status] as const)]);
}

/** Whether an order was open when the list was asked for. */
export const wasOpen = ({ id, status }: Listed, seen: Seen): boolean =>
  isOpen({ status: seen.get(id) ?? status });

/** Whether an order was dealt with while it was listed: nothing more is to be done with it in this list. */
export function isDealtWith(order: Listed, { filter, seen }: View): boolean {
  const before = seen.get(order.id);
  if (before === undefined || before === order.status) return false;
  return !isOpen(order) || !passes(filter, order);
}
