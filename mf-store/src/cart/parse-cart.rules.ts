import type { Cart, CartLine, CartProduct } from './cart-lines.rules.ts';

/**
 * The cart from the browser's storage. An older release or a person may have written anything there: invalid
 * lines are dropped, and anything that is not a list is an empty cart.
 */
export function parseCart(kept: unknown): Cart {
  if (!Array.isArray(kept)) return [];
  const seen = new Set<number>();
  return kept.flatMap((entry) => {
    const line = asLine(entry);
    if (line === null || seen.has(line.product.id)) return [];
    seen.add(line.product.id);
    return [line];
  });
}

function asLine(value: unknown): CartLine | null {
  const { product, quantity, key } = asRecord(value);
  const known = asProduct(product);
  if (known === null || !isWhole(quantity) || quantity < 1) return null;
  if (typeof key !== 'string' || key === '') return null;
  return { product: known, quantity, key };
}

function asProduct(value: unknown): CartProduct | null {
  const { id, name, price, imageUrl, available } = asRecord(value);
  if (!isWhole(id) || id < 1 || typeof name !== 'string' || !isWhole(available)) return null;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null;
  return { id, name, price, available, imageUrl: typeof imageUrl === 'string' ? imageUrl : null };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
