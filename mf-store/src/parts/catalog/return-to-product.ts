import type { Product } from 'shared/contract';

const KEY = 'return-to-product';

/** Remembers, until the browser tab is closed, which product somebody wanted before logging in. */
export function rememberWantedProduct({ id, name }: Pick<Product, 'id' | 'name'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, name }));
  } catch {
    // Without storage there is no way back to offer; logging in works all the same.
  }
}
