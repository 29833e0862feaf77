import { ApiError, call } from 'shared/api';
import { CONNECTION_DOUBTED, isOffline } from 'shared/connection';
import type { Order, OrderInput } from 'shared/contract';
import { browserStorage } from 'shared/storage';
import type { CartLine } from '../cart/index.ts';

/** A request whose response is not known yet: its body, and the cart line's key, with which the server knows it again. */
type Attempt = { readonly key: string; readonly body: OrderInput };

const PING_TIMEOUT_MS = 4_000;

/**
 * Whether an order would reach the site. While offline it pings the site for at most 4 seconds, because the page may not
 * have noticed yet that the connection is back, and calls `onPing` first.
 */
export async function tryToReachSite(onPing: () => void): Promise<boolean> {
  if (!isOffline()) return true;
  if (!navigator.onLine) return false;
  onPing();
  // The shell checks the connection too, so that the rest of the page knows.
  dispatchEvent(new Event(CONNECTION_DOUBTED));
  return call('health.live', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * Orders a line of the cart. The browser stores the request until its response arrives, for all tabs, because they share
 * the cart. If the response is lost, the order may have been placed: a retry sends the same body under the same key, even
 * if notes or quantity have changed since, and the server returns that one order. Without storage, the idempotency key
 * alone prevents a second order.
 */
export async function sendOrder(line: CartLine, instructions: string): Promise<Order> {
  const attempt = readAttempt(line.key) ?? newAttempt(line, instructions);
  const attemptKey = storageKey(line.key);
  browserStorage.write(attemptKey, attempt);
  try {
    const order = await call('orders.create', {
      body: attempt.body,
      headers: { 'idempotency-key': attempt.key },
    });
    browserStorage.remove(attemptKey);
    return order;
  } catch (error) {
    if (isRefusal(error)) browserStorage.remove(attemptKey);
    throw error;
  }
}

/** Whether an order of this line was sent whose response is not known. */
export const isUnconfirmed = ({ key }: Pick<CartLine, 'key'>): boolean => readAttempt(key) !== null;

/** Whether the server rejected the order. After any other error it may have been placed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether the server rejected this product only, which is gone (404) or has changed (409): others can still be ordered. */
export const isRefusalOfProduct = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

/** Whether no answer came, which an `ApiError` says with the status 0. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0;

const newAttempt = (
  { key, product, option, quantity }: CartLine,
  instructions: string,
): Attempt => ({
  key,
  body: {
    product: { id: product.id },
    ...(option && { optionId: option.id }),
    quantity,
    paymentType: 'CASH',
    instructions,
    productName: product.name,
    // The server refuses the order if its own price differs: nobody pays a price they have not seen.
    productPrice: product.price,
  },
});

const storageKey = (key: string) => `order-attempt:${key}` as const;

const readAttempt = (key: string): Attempt | null =>
  browserStorage.read(storageKey(key), (stored) =>
    isAttempt(stored) && stored.key === key ? stored : null,
  );

function isAttempt(value: unknown): value is Attempt {
  const { key, body }: { key?: unknown; body?: unknown } = value ?? {};
  return typeof key === 'string' && typeof body === 'object' && body !== null;
}
