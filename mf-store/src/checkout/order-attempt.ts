import type { OrderInput } from 'shared/contract';
import type { CartLine } from '../cart/index.ts';

export type OrderAttempt = { readonly key: string; readonly body: OrderInput };

/** Beside the cart and as long as it: a line keeps its key in every tab, and with the key what was sent. */
const placeOf = (key: string): string => `order-attempt:${key}`;

/**
 * What is sent for a line. Where the last attempt got no answer, its order may have been placed: then
 * exactly the same is sent again under the same key, whatever notes or quantity are now, and the server
 * answers with that one order.
 */
export function attemptFor(line: CartLine, instructions: string): OrderAttempt {
  const open = openAttempt(line.key);
  if (open) return open;
  const { id, name, price } = line.product;
  const body: OrderInput = {
    product: { id },
    quantity: line.quantity,
    paymentType: 'CASH',
    instructions,
    productName: name,
    productPrice: price,
  };
  return { key: line.key, body };
}

/** Remembers an attempt until its answer is here. */
export function beginAttempt(attempt: OrderAttempt): void {
  try {
    localStorage.setItem(placeOf(attempt.key), JSON.stringify(attempt));
  } catch {
    // Full or forbidden: a reload then forgets, and the server says that the key was used.
  }
}

export function endAttempt({ key }: OrderAttempt): void {
  try {
    localStorage.removeItem(placeOf(key));
  } catch {
    // As above.
  }
}

function openAttempt(key: string): OrderAttempt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null');
    return isAttempt(kept) && kept.key === key ? kept : null;
  } catch {
    return null;
  }
}

const isAttempt = (value: unknown): value is OrderAttempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'body' in value &&
  typeof value.key === 'string' &&
  typeof value.body === 'object';
