import type { Cart, CartLine, CartOption, CartProduct } from './cart.ts';

/** In characters. The server stores this note and the notes of the whole order as one text: the latter have the most room. */
export const ITEM_NOTE_MAX_LENGTH = 100;

/**
 * Parses the cart from browser storage, which may hold anything. Drops invalid lines and lines with a duplicate key;
 * anything but a list is an empty cart.
 */
export function parseCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return [];
  const seenKeys = new Set<string>();
  return stored.flatMap((entry) => {
    const line = asLine(entry);
    if (line === null || seenKeys.has(line.key)) return [];
    seenKeys.add(line.key);
    return [line];
  });
}

function asLine(value: unknown): CartLine | null {
  const { product, option, quantity, note, key } = asRecord(value);
  const cartOption = asOption(option);
  const cartProduct = asProduct(product);
  if (cartProduct === null || !isWhole(quantity) || quantity < 1) return null;
  if (typeof key !== 'string' || key === '') return null;
  const text = typeof note === 'string' ? note.slice(0, ITEM_NOTE_MAX_LENGTH) : '';
  return {
    product: cartProduct,
    ...(cartOption && { option: cartOption }),
    quantity,
    note: text,
    key,
  };
}

function asOption(value: unknown): CartOption | null {
  const { id, name } = asRecord(value);
  return isWhole(id) && typeof name === 'string' ? { id, name } : null;
}

function asProduct(value: unknown): CartProduct | null {
  const { id, name, price, imageUrl, available, maxPerBuyer } = asRecord(value);
  if (!isWhole(id) || id < 1 || typeof name !== 'string' || !isWhole(available)) return null;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null;
  return {
    id,
    name,
    price,
    available,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    ...(isWhole(maxPerBuyer) && { maxPerBuyer }),
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** The properties of an object; none for anything else. */
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
