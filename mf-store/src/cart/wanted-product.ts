import type { Product } from 'shared/contract';

type Wanted = Pick<Product, 'id' | 'name'>;

const KEY = 'return-to-product';

/** Remembers, until the browser tab is closed, which product somebody wanted before logging in. */
export function rememberWanted({ id, name }: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, name }));
  } catch {
    // Without storage there is no way back to offer; logging in works all the same.
  }
}

/** The remembered product, once: the next call finds none. */
export function takeWanted(): Wanted | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isWanted(kept) ? { id: kept.id, name: kept.name } : null;
  } catch {
    return null;
  }
}

const CHECKOUT = 'return-to-checkout';

/** Remembers, until the browser tab is closed, that somebody was about to order. */
export function rememberCheckout(userId: number): void {
  try {
    sessionStorage.setItem(CHECKOUT, String(userId));
  } catch {
    // As above.
  }
}

/** Whether it was this user who was about to order, once: the next call says no. */
export function takeCheckout(userId: number): boolean {
  try {
    const kept = sessionStorage.getItem(CHECKOUT) === String(userId);
    sessionStorage.removeItem(CHECKOUT);
    return kept;
  } catch {
    return false;
  }
}

const isWanted = (value: unknown): value is Wanted =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  Number.isSafeInteger(value.id) &&
  typeof value.name === 'string';
