import type { Product } from 'shared/contract';
import { fromCents, orderableQuantity, toCents } from 'shared/domain';

/** What the cart keeps of a product, as it was when it was added. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'imageUrl' | 'available'>;

const remembered = ({ id, name, price, imageUrl, available }: CartProduct): CartProduct => ({
  id,
  name,
  price,
  imageUrl,
  available,
});

export const newLine = (product: CartProduct, quantity: number): CartLine => ({
  product: remembered(product),
  quantity,
  key: crypto.randomUUID(),
});

export type CartLine = {
  readonly product: CartProduct;
  readonly quantity: number;
  /** Idempotency key: however often the order of this line is sent, the server places it once. */
  readonly key: string;
};

export type Cart = readonly CartLine[];

const clamp = (quantity: number, available: number): number =>
  Math.max(1, Math.min(quantity, orderableQuantity(available)));

/** Adds a line, or its quantity to the line of the same product, up to the stock. */
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

/** Puts a removed line back where it was, or adds it to a newer line of the same product. */
export function withLineBack(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.some((one) => one.product.id === line.product.id)) return withProduct(cart, line);
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

/** Takes over a product as it is now; the quantity is reduced to the stock. */
export const withCurrentProduct = (cart: Cart, product: CartProduct): Cart =>
  cart.map((line) =>
    line.product.id === product.id
      ? { ...line, product: remembered(product), quantity: clamp(line.quantity, product.available) }
      : line,
  );

export const lineTotal = (line: Pick<CartLine, 'product' | 'quantity'>): number =>
  fromCents(toCents(line.product.price) * line.quantity);

/** The total, added up in whole cents. Nothing else adds prices up. */
export const cartTotal = (cart: Cart): number =>
  fromCents(cart.reduce((sum, line) => sum + toCents(line.product.price) * line.quantity, 0));
