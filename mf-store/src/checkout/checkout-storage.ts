import type { Order } from 'shared/contract';
import { browserStorage, tabStorage } from 'shared/storage';

// The browser's storage of a checkout. Without it, a reload loses the notes and the confirmation.

type PlacedOrders = {
  readonly orders: readonly Order[];
  /** Whether the whole cart was ordered; if not, the next attempt adds to these. */
  readonly complete: boolean;
};

const notesStorageKey = (userId: number) => `session:checkout-notes:${userId}` as const;
const placedOrdersStorageKey = (userId: number) => `session:placed-orders:${userId}` as const;

/** Order notes as typed. They survive a reload and the end of a session. */
export const readNotes = (userId: number): string =>
  tabStorage.read(notesStorageKey(userId), (stored) => (typeof stored === 'string' ? stored : ''));

export function keepNotes(userId: number, notes: string): void {
  tabStorage.write(notesStorageKey(userId), notes);
}

export const dropNotes = (userId: number): void => tabStorage.remove(notesStorageKey(userId));

/** Orders of a user's last checkout in this tab, so that a reload still confirms them. */
export const readLastCheckout = (userId: number): PlacedOrders =>
  tabStorage.read(placedOrdersStorageKey(userId), (stored) => {
    // Nothing stored counts as complete: there are no orders to add to.
    const { orders, complete }: { orders?: unknown; complete?: unknown } = stored ?? {
      complete: true,
    };
    return { orders: ordersOf(userId, orders), complete: complete === true };
  });

export function keepPlacedOrders(userId: number, placed: PlacedOrders): void {
  tabStorage.write(placedOrdersStorageKey(userId), placed);
}

const lastOrderedStorageKey = (userId: number) => `last-ordered:${userId}` as const;

/** Key of the cart line that a user ordered last. The browser keeps it, for all tabs. */
export const lastOrderedLineKey = (userId: number): string | null =>
  browserStorage.readText(lastOrderedStorageKey(userId));

export function keepLastOrdered(userId: number, key: string): void {
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

const unplacedOrderStorageKey = (userId: number) => `session:unplaced-order:${userId}` as const;

/** Keys of the cart lines of an order that could not be sent while offline. The lines themselves are in the cart. */
export const unplacedLineKeys = (userId: number): readonly unknown[] =>
  tabStorage.read(unplacedOrderStorageKey(userId), (stored) =>
    Array.isArray(stored) ? stored : [],
  );

export function keepUnplacedKeys(userId: number, keys: readonly string[]): void {
  tabStorage.write(unplacedOrderStorageKey(userId), keys);
}

export const dropUnplacedKeys = (userId: number): void =>
  tabStorage.remove(unplacedOrderStorageKey(userId));
