import type { OrderStatus } from 'shared/domain';

/** A status set on this page, with times in epoch milliseconds. */
type OrderChange = {
  readonly status: OrderStatus;
  readonly statusAt: number;
  /** When the server's response came; null until then. */
  readonly settledAt: number | null;
};

/** The changes by the ids of their orders. */
export type OrderChanges = ReadonlyMap<number, OrderChange>;

export const noChanges: OrderChanges = new Map();

export const withChange = (changes: OrderChanges, id: number, change: OrderChange): OrderChanges =>
  new Map(changes).set(id, change);

export const withoutChange = (changes: OrderChanges, id: number): OrderChanges =>
  new Map([...changes].filter(([changedId]) => changedId !== id));

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
