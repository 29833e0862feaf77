import { fromCents, leftForBuyer, orderableQuantity, stockOf, toCents } from 'shared/domain';
import type { Cart, CartLine, CartProduct } from './cart.ts';
import { itemCount } from './cart-count.rules.ts';
import { ITEM_NOTE_MAX } from './parse-cart.rules.ts';

const remembered = ({ id, name, price, imageUrl, ...limits }: CartProduct): CartProduct => ({
  id,
  name,
  price,
  imageUrl,
  available: limits.available,
  maxPerBuyer: limits.maxPerBuyer,
});

export const newLine = (
  product: CartProduct,
  quantity: number,
  { note = '' }: { readonly note?: string } = {},
): CartLine => ({
  product: remembered(product),
  quantity,
  note: note.trim(),
  key: crypto.randomUUID(),
});

const clamp = (quantity: number, most: number): number => Math.max(1, Math.min(quantity, most));

/** How many of a product can be ordered beside the lines that a cart has of it. */
export function roomBeside(cart: Cart, { id, available, maxPerBuyer }: CartProduct): number {
  const taken = itemCount(cart.filter(({ product }) => product.id === id));
  const isUnlimited = stockOf(available).kind === 'unlimited';
  const stock = isUnlimited ? available : Math.max(0, available - taken);
  return Math.min(orderableQuantity(stock), leftForBuyer(maxPerBuyer, taken));
}

/** The largest quantity of a line, beside the other lines of its product. */
export const mostOf = (cart: Cart, { key, product }: CartLine): number =>
  roomBeside(withoutLine(cart, key), product);

/** Lines of one product with the same note are one line. */
const isAlike = (one: CartLine, other: CartLine): boolean =>
  one.product.id === other.product.id && one.note.trim() === other.note.trim();

/** Adds a line, or its quantity to the line of the same product and note, up to the stock. */
export function withProduct(cart: Cart, line: CartLine): Cart {
  const { product } = line;
  if (roomBeside(cart, product) === 0) return cart;
  const alike = cart.find((one) => isAlike(one, line));
  if (!alike) {
    return [...cart, { ...line, quantity: clamp(line.quantity, roomBeside(cart, product)) }];
  }
  const most = mostOf(cart, { ...alike, product });
  const quantity = clamp(alike.quantity + line.quantity, most);
  return cart.map((one) => (one === alike ? { ...one, product, quantity } : one));
}

export const withQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  cart.map((line) =>
    line.key === key ? { ...line, quantity: clamp(quantity, mostOf(cart, line)) } : line,
  );

export const withNote = (cart: Cart, key: string, note: string): Cart =>
  cart.map((line) => (line.key === key ? { ...line, note: note.slice(0, ITEM_NOTE_MAX) } : line));

export const withoutLine = (cart: Cart, key: string): Cart =>
  cart.filter((line) => line.key !== key);

/** Puts a removed line back where it was, or adds it to a newer line of the same product and note. */
export function withLineBack(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.some((one) => isAlike(one, line))) return withProduct(cart, line);
  return cart.toSpliced(position, 0, line);
}

/**
 * Removes an ordered line from the cart. If its quantity was raised while the order was being sent, the
 * rest stays as a new line with its own key.
 */
export const withoutOrdered = (cart: Cart, line: CartLine, rest: Pick<CartLine, 'key'>): Cart =>
  cart.flatMap((one) => {
    if (one.key !== line.key) return [one];
    const quantity = one.quantity - line.quantity;
    return quantity > 0 ? [{ ...one, ...rest, quantity }] : [];
  });

/** Takes over a product as it is now; the quantities of its lines, one after the other, are reduced to the stock. */
export function withCurrentProduct(cart: Cart, product: CartProduct): Cart {
  const lines: CartLine[] = [];
  for (const line of cart) {
    const quantity = clamp(line.quantity, roomBeside(lines, product));
    const isOfIt = line.product.id === product.id;
    lines.push(isOfIt ? { ...line, product: remembered(product), quantity } : line);
  }
  return lines;
}

export const lineTotal = (line: Pick<CartLine, 'product' | 'quantity'>): number =>
  fromCents(toCents(line.product.price) * line.quantity);

/** The total, added up in whole cents. Nothing else adds prices up. */
export const cartTotal = (cart: Cart): number =>
  fromCents(cart.reduce((sum, line) => sum + toCents(line.product.price) * line.quantity, 0));
