import type { Order } from 'shared/contract';
import { browserStorage, tabStorage } from 'shared/storage';

// Where a browser allows no storage, a reload loses the notes and the confirmation.

/** Access to a value that this tab keeps for each user, under the key that `keyOf` returns. */
const keptInTab = <T>(
  keyOf: (userId: number) => Parameters<typeof tabStorage.remove>[0],
  parse: (stored: unknown, userId: number) => T,
) => ({
  read: (userId: number): T => tabStorage.read(keyOf(userId), (stored) => parse(stored, userId)),
  keep: (userId: number, value: T) => tabStorage.write(keyOf(userId), value),
  drop: (userId: number) => tabStorage.remove(keyOf(userId)),
});

/** The notes as typed, also if they are too long. They survive a reload, and a session that ends without a logout. */
export const checkoutNotes = keptInTab(
  (userId) => `session:checkout-notes:${userId}`,
  (stored) => (typeof stored === 'string' ? stored : ''),
);

/** The orders of the last checkout, so that a reload still confirms them. If it is not `complete`, the next one adds to them. */
export const lastCheckout = keptInTab(
  (userId) => `session:placed-orders:${userId}`,
  (stored, userId) => {
    // Nothing stored counts as complete: there are no orders to add to.
    const { orders, complete }: { orders?: unknown; complete?: unknown } = stored ?? {
      complete: true,
    };
    return { orders: ordersOf(userId, orders), complete: complete === true };
  },
);

/** Keys of the cart lines that a checkout could not send or got no answer for. The lines themselves are in the cart. */
export const unplacedLineKeys = keptInTab(
  (userId) => `session:unplaced-order:${userId}`,
  (stored): readonly unknown[] => (Array.isArray(stored) ? stored : []),
);

const lastOrderedStorageKey = (userId: number) => `last-ordered:${userId}` as const;

/** Key of the cart line that a user ordered last. The browser keeps it, for all tabs. */
export const lastOrderedLineKey = (userId: number): string | null =>
  browserStorage.readText(lastOrderedStorageKey(userId));

export function keepLastOrderedLine(userId: number, key: string): void {
  browserStorage.writeText(lastOrderedStorageKey(userId), key);
}

/** The user's orders in a value from storage or history, which may be anything. */
export function ordersOf(userId: number, value: unknown): readonly Order[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is Order => {
    const order: Partial<Order> = entry ?? {};
    return (
      typeof order.id === 'number' &&
      typeof order.totalPrice === 'number' &&
      typeof order.quantity === 'number' &&
      order.buyer?.id === userId
    );
  });
}
