import type { Order } from 'shared/contract';
import { keepInTab, keptInTab } from './kept-in-tab.ts';

type Placed = {
  readonly orders: readonly Order[];
  /** Whether everything in the cart was ordered; if not, the next attempt adds to these. */
  readonly complete: boolean;
};

/** Orders of a user's last checkout in this tab, so that a reload still shows them. */
const keyOf = (userId: number): string => `placed-orders:${userId}`;

export function placedOrders(userId: number): Placed {
  const kept = keptInTab(keyOf(userId));
  if (typeof kept !== 'object' || kept === null) return { orders: [], complete: true };
  const orders = 'orders' in kept ? ownOrders(kept.orders, userId) : [];
  return { orders, complete: 'complete' in kept && kept.complete === true };
}

export const keepPlacedOrders = (userId: number, placed: Placed): void =>
  keepInTab(keyOf(userId), placed);

/** Orders out of storage or history, where anything may stand; only those of this user. */
export function ownOrders(value: unknown, userId: number): readonly Order[] {
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
