import type { Order, OrderInput } from 'shared/contract';
import { browserStorage, tabStorage } from 'shared/data';

/*
 * What the browser stores of a checkout. If it cannot store anything, a reload loses the notes and the
 * confirmation, but no order is placed twice: the server knows the key of each line.
 */

/** The order that was sent for a line of the cart. */
export type OrderAttempt = { readonly key: string; readonly body: OrderInput };

type PlacedOrders = {
  readonly orders: readonly Order[];
  /** Whether the whole cart was ordered; if not, the next attempt adds to these. */
  readonly complete: boolean;
};

const attemptKey = (key: string): string => `order-attempt:${key}`;
const notesKey = (userId: number): string => `checkout-notes:${userId}`;
const placedKey = (userId: number): string => `placed-orders:${userId}`;

/** The attempt with the key of a line if its answer is lost. All tabs share it, as they share the cart. */
export const openAttempt = (key: string): OrderAttempt | null =>
  browserStorage.read(attemptKey(key), (kept) =>
    isAttempt(kept) && kept.key === key ? kept : null,
  );

/** Keeps an attempt until its answer has come. */
export function keepAttempt(attempt: OrderAttempt): void {
  browserStorage.write(attemptKey(attempt.key), attempt);
}

export const dropAttempt = ({ key }: OrderAttempt): void => browserStorage.remove(attemptKey(key));

/** Order notes as typed. Neither a reload nor another login loses them. */
export const keptNotes = (userId: number): string =>
  tabStorage.read(notesKey(userId), (kept) => (typeof kept === 'string' ? kept : ''));

export function keepNotes(userId: number, notes: string): void {
  tabStorage.write(notesKey(userId), notes);
}

export const dropNotes = (userId: number): void => tabStorage.remove(notesKey(userId));

/** Orders of a user's last checkout in this tab, so that a reload still confirms them. */
export const placedOrders = (userId: number): PlacedOrders =>
  tabStorage.read(placedKey(userId), (kept) => {
    const { orders, complete }: { orders?: unknown; complete?: unknown } = kept ?? {
      complete: true,
    };
    return { orders: ordersOf(userId, orders), complete: complete === true };
  });

export function keepPlacedOrders(userId: number, placed: PlacedOrders): void {
  tabStorage.write(placedKey(userId), placed);
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

const isAttempt = (value: unknown): value is OrderAttempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'body' in value &&
  typeof value.key === 'string' &&
  typeof value.body === 'object';
