import { ApiError, call, forgetReads } from 'shared/api';
import type { Order } from 'shared/contract';
import { useSession } from 'shared/session';
import { type Cart, type CartLine, cartOf, changeCart, withoutOrdered } from '../cart/index.ts';
import {
  dropAttempt,
  dropNotes,
  keepAttempt,
  keepPlacedOrders,
  type OrderAttempt,
  openAttempt,
  placedOrders,
} from './checkout-storage.ts';

export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly orders: readonly Order[] }
  | Failure
  /** The session ended in between. Names of the products that were ordered, and of those that were not. */
  | { readonly kind: 'logged-out'; readonly ordered: string[]; readonly left: string[] };

export type Failure = {
  readonly kind: 'failed';
  readonly line: CartLine;
  readonly error: unknown;
  /** Whether orders before it were placed. */
  readonly isPartial: boolean;
};

type Checkout = {
  readonly userId: number;
  readonly instructions: string;
  /** Called before each order, with its number from 1 and the number of all. */
  readonly onProgress: (at: number, of: number) => void;
};

/**
 * Orders the products of a user's cart one after the other. An ordered product leaves the cart at once. The
 * first failure ends the checkout, and the rest stays in the cart.
 */
export async function placeOrders(checkout: Checkout): Promise<CheckoutOutcome> {
  const { userId, instructions, onProgress } = checkout;
  const cart = cartOf(userId);
  const before = placedOrders(userId);
  const orders: Order[] = before.complete ? [] : [...before.orders];
  for (const [index, { product }] of cart.entries()) {
    onProgress(index + 1, cart.length);
    // Read again each time: another tab may have taken the line out or raised its quantity.
    for (let line = lineOf(userId, product.id); line; line = lineOf(userId, product.id)) {
      try {
        const order = await placeOrder(line, instructions);
        orders.push(order);
        forgetReads();
        keepPlacedOrders(userId, { orders, complete: false });
        takeFromCart(userId, line, order.quantity);
      } catch (error) {
        console.error('Failed to place order', error);
        if (useSession.getState().user === null) return loggedOut(cart, cartOf(userId));
        return { kind: 'failed', line, error, isPartial: line.key !== cart[0]?.key };
      }
    }
  }
  keepPlacedOrders(userId, { orders, complete: true });
  dropNotes(userId);
  return { kind: 'placed', orders };
}

/**
 * Sends the order of a line. If the last attempt got no answer, its order may have been placed. Then exactly
 * the same order is sent again with the same key, even if notes or quantity have changed since, and the
 * server answers with that one order.
 */
async function placeOrder(line: CartLine, instructions: string): Promise<Order> {
  const attempt = openAttempt(line.key) ?? newAttempt(line, instructions);
  keepAttempt(attempt);
  try {
    const order = await call('orders.create', {
      body: attempt.body,
      headers: { 'idempotency-key': attempt.key },
    });
    dropAttempt(attempt);
    return order;
  } catch (error) {
    if (isRefusal(error)) dropAttempt(attempt);
    throw error;
  }
}

const newAttempt = ({ key, product, quantity }: CartLine, instructions: string): OrderAttempt => ({
  key,
  body: {
    product: { id: product.id },
    quantity,
    paymentType: 'CASH',
    instructions,
    productName: product.name,
    productPrice: product.price,
  },
});

/** Whether the server refused. After any other error it is not known whether the order was placed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const lineOf = (userId: number, productId: number): CartLine | undefined =>
  cartOf(userId).find(({ product }) => product.id === productId);

function takeFromCart(userId: number, line: CartLine, quantity: number): void {
  const rest = { key: crypto.randomUUID() };
  changeCart(userId, (cart) => withoutOrdered(cart, { ...line, quantity }, rest));
}

function loggedOut(before: Cart, now: Cart): CheckoutOutcome {
  const isLeft = (line: CartLine) => now.some(({ product }) => product.id === line.product.id);
  const names = (lines: Cart) => lines.map(({ product }) => product.name);
  return {
    kind: 'logged-out',
    ordered: names(before.filter((line) => !isLeft(line))),
    left: names(before.filter(isLeft)),
  };
}
