import { ApiError, call, forgetReads } from 'shared/api';
import type { Order } from 'shared/contract';
import { type CartLine, cartOf, changeCart, withoutOrdered } from '../cart/index.ts';
import { attemptFor, beginAttempt, endAttempt } from './order-attempt.ts';
import { keepPlacedOrders, placedOrders } from './placed-orders.ts';

export type Outcome =
  | { readonly done: true; readonly orders: readonly Order[] }
  | { readonly done: false; readonly line: CartLine; readonly error: unknown };

type Placing = {
  readonly userId: number;
  readonly instructions: string;
  /** Called before each order: the how manieth it is. */
  readonly onProgress: (at: number) => void;
};

/**
 * Orders the products of a user's cart one after the other. What has been ordered leaves the cart at
 * once; the first failure stops, and the rest stays as it is.
 */
export async function placeOrders({ userId, instructions, onProgress }: Placing): Promise<Outcome> {
  const before = placedOrders(userId);
  const orders: Order[] = before.complete ? [] : [...before.orders];
  const products = cartOf(userId).map((line) => line.product.id);
  for (const [index, productId] of products.entries()) {
    onProgress(index + 1);
    for (;;) {
      // Read again each time: it may have been taken out in another tab.
      const line = cartOf(userId).find(({ product }) => product.id === productId);
      if (!line) break;
      try {
        const order = await placeOrder(line, instructions);
        const key = crypto.randomUUID();
        orders.push(order);
        forgetReads();
        keepPlacedOrders(userId, { orders, complete: false });
        const ordered = { ...line, quantity: order.quantity };
        changeCart(userId, (cart) => withoutOrdered(cart, ordered, { key }));
      } catch (error) {
        return { done: false, line, error };
      }
    }
  }
  keepPlacedOrders(userId, { orders, complete: true });
  return { done: true, orders };
}

async function placeOrder(line: CartLine, instructions: string): Promise<Order> {
  const attempt = attemptFor(line, instructions);
  beginAttempt(attempt);
  try {
    const order = await call('orders.create', {
      body: attempt.body,
      headers: { 'idempotency-key': attempt.key },
    });
    endAttempt(attempt);
    return order;
  } catch (error) {
    if (isRefusal(error)) endAttempt(attempt);
    throw error;
  }
}

/** Whether the server has said no. Otherwise nobody knows whether the order was placed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
