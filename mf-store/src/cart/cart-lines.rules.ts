import type { Product } from 'shared/contract';
import { fromCents, orderableQuantity, toCents } from 'shared/domain';

/** What the cart remembers of a product: as it was when it was put in. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'imageUrl' | 'available'>;

const remembered = ({ id, name, price, imageUrl, available }: CartProduct): CartProduct => ({
  id,
  name,
  price,
  imageUrl,
  available,
});

/** A line for a product, with a key of its own. */
export const newLine = (product: CartProduct, quantity: number): CartLine => ({
  product: remembered(product),
  quantity,
  key: crypto.randomUUID(),
});

export type CartLine = {
  readonly product: CartProduct;
  readonly quantity: number;
  /** Sent with the order of this line: however often it is sent, the server keeps one order. */
  readonly key: string;
};

export type Cart = readonly CartLine[];

const clamp = (quantity: number, available: number): number =>
  Math.max(1, Math.min(quantity, orderableQuantity(available)));

/** Puts a product in: as a new line, or on top of the line it already has. Never above what can be ordered. */
export function withProduct(cart: Cart, line: CartLine): Cart {
  const { product, quantity } = line;
  if (orderableQuantity(product.available) === 0) return cart;
  if (!cart.some((one) => one.product.id === product.id)) {
    return [...cart, { ...line, quantity: clamp(quantity, product.available) }];
  }
  return cart.map((one) =>
    one.product.id === product.id
      ? { ...one, product, quantity: clamp(one.quantity + quantity, product.available) }
      : one,
  );
}

export const withQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  cart.map((line) =>
    line.key === key ? { ...line, quantity: clamp(quantity, line.product.available) } : line,
  );

export const withoutLine = (cart: Cart, key: string): Cart =>
  cart.filter((line) => line.key !== key);

/** Puts a removed line back where it stood; merges if its product has come back meanwhile. */
export function withLineBack(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.some((one) => one.product.id === line.product.id)) return withProduct(cart, line);
  return cart.toSpliced(position, 0, line);
}

/**
 * Takes out what was ordered of a line. More can be in the cart than was ordered, when the order had
 * been on its way while the quantity was raised: the rest is a new line with a key of its own.
 */
export const withoutOrdered = (cart: Cart, line: CartLine, rest: Pick<CartLine, 'key'>): Cart =>
  cart.flatMap((one) => {
    if (one.key !== line.key) return [one];
    const quantity = one.quantity - line.quantity;
    return quantity > 0 ? [{ ...one, ...rest, quantity }] : [];
  });

/** Takes over what a product is now, with the quantity cut to what is left of it. */
export const withCurrentProduct = (cart: Cart, product: CartProduct): Cart =>
  cart.map((line) =>
    line.product.id === product.id
      ? { ...line, product: remembered(product), quantity: clamp(line.quantity, product.available) }
      : line,
  );

export const itemCount = (cart: Cart): number => cart.reduce((sum, one) => sum + one.quantity, 0);

export const lineTotal = (line: Pick<CartLine, 'product' | 'quantity'>): number =>
  fromCents(toCents(line.product.price) * line.quantity);

/** The one place where a cart is added up: in whole minor units. */
export const cartTotal = (cart: Cart): number =>
  fromCents(cart.reduce((sum, line) => sum + toCents(line.product.price) * line.quantity, 0));

/** `1 item`, `3 items`. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
