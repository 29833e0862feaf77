import type { Order } from 'shared/contract';
import { useSession } from 'shared/session';
import {
  type Cart,
  type CartLine,
  cartOf,
  changeCart,
  lineName,
  withoutOrdered,
} from '../cart/index.ts';
import { checkoutNotes, keepLastOrderedLine, lastCheckout } from './checkout-storage.ts';
import { instructionsOf } from './instructions.rules.ts';
import { sendOrder, tryToReachSite } from './order-attempt.ts';

export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly orders: readonly Order[] }
  | OrderFailure
  /** Offline, so nothing was sent. */
  | { readonly kind: 'not-sent' }
  /** The session ended in between. Names of the products that were ordered, and of those that were not. */
  | {
      readonly kind: 'logged-out';
      readonly orderedNames: string[];
      readonly remainingNames: string[];
    };

export type OrderFailure = {
  readonly kind: 'failed';
  readonly line: CartLine;
  readonly error: unknown;
  /** Whether other lines were ordered before this one failed. */
  readonly isPartial: boolean;
};

type CheckoutInput = {
  readonly userId: number;
  /** For all lines; sent as `instructions`, behind the note of the line. */
  readonly notes: string;
  /** Called before the connection check and before each order, with the 1-based number of the order and their count. */
  readonly onProgress: (orderNumber: number, orderCount: number) => void;
};

/**
 * Orders the lines of a user's cart one after the other. An ordered line leaves the cart at once. The first
 * failure ends the checkout, and the rest stays in the cart.
 */
export async function placeOrders({
  userId,
  notes,
  onProgress,
}: CheckoutInput): Promise<CheckoutOutcome> {
  const cart = cartOf(userId);
  if (!(await tryToReachSite(() => onProgress(1, cart.length)))) return { kind: 'not-sent' };
  const { complete, orders: lastOrders } = lastCheckout.read(userId);
  // A checkout that was broken off goes on: the orders that it placed belong to this one.
  const earlierOrders = complete ? [] : lastOrders;
  const newOrders: Order[] = [];
  for (const [index, { key }] of cart.entries()) {
    onProgress(index + 1, cart.length);
    // Read again each time: another tab may have taken the line out or raised its quantity.
    let nextLine = lineOf(userId, key);
    // Pieces added during an order, or after one whose response was lost, become a new line, which is ordered next.
    while (nextLine) {
      const line = nextLine;
      try {
        const order = await sendOrder(line, instructionsOf(line, notes));
        newOrders.push(order);
        lastCheckout.keep(userId, { orders: [...earlierOrders, ...newOrders], complete: false });
        keepLastOrderedLine(userId, line.key);
        nextLine = lineOf(userId, takeFromCart(userId, line, order.quantity));
      } catch (error) {
        console.error('Failed to place order', error);
        if (useSession.getState().user === null) return loggedOutOutcome(cart, cartOf(userId));
        return { kind: 'failed', line, error, isPartial: newOrders.length > 0 };
      }
    }
  }
  const orders = [...earlierOrders, ...newOrders];
  lastCheckout.keep(userId, { orders, complete: true });
  checkoutNotes.drop(userId);
  return { kind: 'placed', orders };
}

const lineOf = (userId: number, key: string): CartLine | undefined =>
  cartOf(userId).find((line) => line.key === key);

/** Takes what was ordered out of the cart. Returns the key of the line that is left if its quantity was raised meanwhile. */
function takeFromCart(userId: number, line: CartLine, quantity: number): string {
  const remainderKey = crypto.randomUUID();
  changeCart(userId, (cart) => withoutOrdered(cart, { ...line, quantity }, remainderKey));
  return remainderKey;
}

function loggedOutOutcome(cartBefore: Cart, cartNow: Cart): CheckoutOutcome {
  const names = (lines: Cart) => lines.map(lineName);
  const isLeft = ({ key }: CartLine) => cartNow.some((line) => line.key === key);
  return {
    kind: 'logged-out',
    orderedNames: names(cartBefore.filter((line) => !isLeft(line))),
    remainingNames: names(cartNow),
  };
}
