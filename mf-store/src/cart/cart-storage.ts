import type { Cart, CartLine, CartProduct } from './cart-lines.rules.ts';

/** One cart per user: the computers of a school are shared. */
export const cartKey = (userId: number): string => `cart:${userId}`;

/** Null also where the browser forbids storage: the cart then lasts as long as its tabs. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be full or forbidden. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a cart out of storage. Anybody and any older release may have written there, so a line that is
 * not a line is dropped, and text that is no cart at all is an empty cart.
 */
export function parseCart(text: string | null): Cart {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const seen = new Set<number>();
    return value.flatMap((entry) => {
      const line = asLine(entry);
      if (line === null || seen.has(line.product.id)) return [];
      seen.add(line.product.id);
      return [line];
    });
  } catch {
    return [];
  }
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
