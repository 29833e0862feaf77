import type { OrderStatus } from 'shared/domain';

type NewStatus = {
  readonly status: OrderStatus;
  /** In epoch milliseconds. */
  readonly statusAt: number;
};

/** A status set on this page. `settledAt` is the time of the server's response; null until it comes. */
type OrderChange = NewStatus & { readonly settledAt: number | null };

export type OrderChanges = ReadonlyMap<number, OrderChange>;

export const noChanges: OrderChanges = new Map();

export const beginChange = (
  changes: OrderChanges,
  id: number,
  newStatus: NewStatus,
): OrderChanges => new Map(changes).set(id, { ...newStatus, settledAt: null });

/** `newStatus.statusAt` is the time of the server's response. */
export const settleChange = (
  changes: OrderChanges,
  id: number,
  newStatus: NewStatus,
): OrderChanges => new Map(changes).set(id, { ...newStatus, settledAt: newStatus.statusAt });

export function dropChange(changes: OrderChanges, id: number): OrderChanges {
  const remaining = new Map(changes);
  remaining.delete(id);
  return remaining;
}

type LoadedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly statusAt: number | null;
  readonly collectedById?: number | null | undefined;
};

/**
 * The loaded orders with the changes of this page. A change that the server accepted before the list was
 * requested is left out: the list contains it, or something newer.
 */
export function applyChanges<O extends LoadedOrder>(
  orders: readonly O[],
  changes: OrderChanges,
  { requestedAt, userId }: { readonly requestedAt: number; readonly userId?: number | null },
): readonly O[] {
  if (changes.size === 0) return orders;
  return orders.map((order) => {
    const change = changes.get(order.id);
    if (!change || (change.settledAt !== null && change.settledAt < requestedAt)) return order;
    const { status, statusAt } = change;
    return { ...order, status, statusAt, ...(status === 'PAID' && { collectedById: userId }) };
  });
}

export const isInFlight = (changes: OrderChanges, id: number): boolean =>
  changes.get(id)?.settledAt === null;
