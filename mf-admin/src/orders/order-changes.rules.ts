import type { OrderStatus } from 'shared/domain';

/** A status set on this page. `settledAt` is when the server accepted it; null until its answer comes. */
type OrderChange = { readonly status: OrderStatus; readonly settledAt: number | null };

export type OrderChanges = ReadonlyMap<number, OrderChange>;

export const noChanges: OrderChanges = new Map();

export const begin = (changes: OrderChanges, id: number, status: OrderStatus): OrderChanges =>
  new Map(changes).set(id, { status, settledAt: null });

export const settle = (
  changes: OrderChanges,
  id: number,
  { status, at }: { readonly status: OrderStatus; readonly at: number },
): OrderChanges => new Map(changes).set(id, { status, settledAt: at });

/** Undoes a change, so that the order is shown as it was loaded. */
export function drop(changes: OrderChanges, id: number): OrderChanges {
  const left = new Map(changes);
  left.delete(id);
  return left;
}

/**
 * The loaded orders with the changes of this page. A change that the server accepted before the list was
 * requested is left out: the list contains it, or something newer.
 */
export function applyChanges<O extends { readonly id: number; readonly status: OrderStatus }>(
  orders: readonly O[],
  changes: OrderChanges,
  { askedAt }: { readonly askedAt: number },
): readonly O[] {
  if (changes.size === 0) return orders;
  return orders.map((order) => {
    const change = changes.get(order.id);
    if (!change || (change.settledAt !== null && change.settledAt < askedAt)) return order;
    return { ...order, status: change.status };
  });
}

export const isInFlight = (changes: OrderChanges, id: number): boolean =>
  changes.get(id)?.settledAt === null;
