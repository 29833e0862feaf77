import type { OrderStatus } from 'shared/domain';

/** A status given on this page. `settledAt` is when the server agreed; null while it is being asked. */
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
 * The loaded orders with the changes of this page. A change that the server agreed to before the list was
 * asked for is left out: the list has it already, or something newer.
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
