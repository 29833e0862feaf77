import type { OrderInput } from 'shared/contract';
import type { CartLine } from '../cart/cart-lines.ts';
import { dropFromTab, keepInTab, keptInTab } from './kept-in-tab.ts';

export type OrderAttempt = { readonly key: string; readonly body: OrderInput };

const KEY = 'order-attempt';

/**
 * What is sent for a line. Where the last attempt got no answer, its order may have been placed: then
 * exactly the same is sent again under the same key, whatever notes or quantity are now, and the server
 * answers with that one order.
 */
export function attemptFor(line: CartLine, instructions: string): OrderAttempt {
  const open = keptInTab(KEY);
  if (isAttempt(open) && open.key === line.key) return open;
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
export const beginAttempt = (attempt: OrderAttempt): void => keepInTab(KEY, attempt);

export const endAttempt = (): void => dropFromTab(KEY);

const isAttempt = (value: unknown): value is OrderAttempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'body' in value &&
  typeof value.key === 'string' &&
  typeof value.body === 'object';
