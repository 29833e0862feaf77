import type { Product, ProductOption } from 'shared/contract';
import {
  fromCents,
  leftForBuyer,
  nameWithOption,
  orderableQuantity,
  priceOf,
  stockOf,
  toCents,
} from 'shared/domain';
import type { Cart, CartLine, CartOption, CartProduct } from './cart.ts';
import { itemCount } from './cart-count.rules.ts';
import { ITEM_NOTE_MAX_LENGTH } from './parse-cart.rules.ts';

/** Copies only the fields that the cart stores: a product of the store has more. */
const toCartProduct = (product: CartProduct): CartProduct => ({
  id: product.id,
  name: product.name,
  price: product.price,
  imageUrl: product.imageUrl,
  available: product.available,
  maxPerBuyer: product.maxPerBuyer,
});

/** A product with the price and the stock of its option; unchanged without one. */
export const withPriceAndStockOf = <P extends CartProduct>(
  product: P,
  option?: ProductOption,
): P =>
  option ? { ...product, available: option.available, price: priceOf(product, option) } : product;

const toCartOption = ({ id, name }: CartOption): CartOption => ({ id, name });

type LineDetails = { readonly note?: string; readonly option?: ProductOption | undefined };

export const newLine = (
  product: CartProduct,
  quantity: number,
  { note = '', option }: LineDetails = {},
): CartLine => ({
  product: toCartProduct(withPriceAndStockOf(product, option)),
  ...(option && { option: toCartOption(option) }),
  quantity,
  note: note.trim(),
  key: crypto.randomUUID(),
});

/** A line has one piece at least. Where none is left, the cart says so. */
const clamp = (quantity: number, maxQuantity: number): number =>
  Math.max(1, Math.min(quantity, maxQuantity));

/** `Hoodie, M`, or the name of the product alone. */
export const lineName = ({ product, option }: Pick<CartLine, 'product' | 'option'>): string =>
  nameWithOption(product.name, option);

/**
 * How many of a product, or of one of its options, can be ordered beside the lines of a cart. The stock is that of
 * the option, the limit for one person counts all options.
 */
export function orderableBeside(
  cart: Cart,
  { id, available, maxPerBuyer }: CartProduct,
  option?: CartOption,
): number {
  const linesOfProduct = cart.filter(({ product }) => product.id === id);
  const quantityInCart = itemCount(linesOfProduct.filter((line) => line.option?.id === option?.id));
  const isUnlimited = stockOf(available).kind === 'unlimited';
  const stock = isUnlimited ? available : Math.max(0, available - quantityInCart);
  return Math.min(orderableQuantity(stock), leftForBuyer(maxPerBuyer, itemCount(linesOfProduct)));
}

export const maxQuantityOf = (cart: Cart, { key, product, option }: CartLine): number =>
  orderableBeside(withoutLine(cart, key), product, option);

/** Lines of one product and option with the same note are one line. */
const isSameItem = (line: CartLine, otherLine: CartLine): boolean =>
  line.product.id === otherLine.product.id &&
  line.option?.id === otherLine.option?.id &&
  line.note.trim() === otherLine.note.trim();

/** Adds a line, or its quantity to the line of the same product, option and note, up to the stock. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const { product, option } = line;
  // Items that still fit into the cart.
  const room = orderableBeside(cart, product, option);
  if (room === 0) return cart;
  const sameItemLine = cart.find((cartLine) => isSameItem(cartLine, line));
  if (!sameItemLine) return [...cart, { ...line, quantity: clamp(line.quantity, room) }];
  // The product of the new line is the newer one.
  const maxQuantity = maxQuantityOf(cart, { ...sameItemLine, product });
  const quantity = clamp(sameItemLine.quantity + line.quantity, maxQuantity);
  return cart.map((cartLine) =>
    cartLine === sameItemLine ? { ...cartLine, product, quantity } : cartLine,
  );
}

export const withQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  cart.map((line) =>
    line.key === key ? { ...line, quantity: clamp(quantity, maxQuantityOf(cart, line)) } : line,
  );

/**
 * Changes the option of a line to one that the product has now. A line that becomes like another one is added to it.
 * No quantity is reduced to the stock: the cart shows that too few are left, and the buyer accepts it.
 */
export function withOption(
  cart: Cart,
  key: string,
  { product, option }: { readonly product: Product; readonly option: ProductOption },
): Cart {
  const line = cart.find((cartLine) => cartLine.key === key);
  if (!line) return cart;
  const changedLine = {
    ...line,
    product: toCartProduct(withPriceAndStockOf(product, option)),
    option: toCartOption(option),
  };
  const otherLines = withoutLine(cart, key);
  const sameItemLine = otherLines.find((cartLine) => isSameItem(cartLine, changedLine));
  if (!sameItemLine) return cart.map((cartLine) => (cartLine === line ? changedLine : cartLine));
  const quantity = sameItemLine.quantity + line.quantity;
  return otherLines.map((cartLine) =>
    cartLine === sameItemLine ? { ...cartLine, product: changedLine.product, quantity } : cartLine,
  );
}

export const withNote = (cart: Cart, key: string, note: string): Cart =>
  cart.map((line) =>
    line.key === key ? { ...line, note: note.slice(0, ITEM_NOTE_MAX_LENGTH) } : line,
  );

export const withoutLine = (cart: Cart, key: string): Cart =>
  cart.filter((line) => line.key !== key);

/** Puts a removed line back where it was, or adds it to a newer line of the same product, option and note. */
export function withLineBack(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.some((cartLine) => isSameItem(cartLine, line))) return withLine(cart, line);
  return cart.toSpliced(position, 0, line);
}

/**
 * Removes an ordered line from the cart. If its quantity was raised while the order was being sent, the
 * rest stays as a new line with the given key.
 */
export const withoutOrdered = (cart: Cart, line: CartLine, remainderKey: string): Cart =>
  cart.flatMap((cartLine) => {
    if (cartLine.key !== line.key) return [cartLine];
    const quantity = cartLine.quantity - line.quantity;
    return quantity > 0 ? [{ ...cartLine, key: remainderKey, quantity }] : [];
  });

/** Takes over a product as it is now; the quantities of its lines, one after the other, are reduced to the stock. */
export function withCurrentProduct(cart: Cart, product: Product): Cart {
  const lines: CartLine[] = [];
  for (const line of cart) {
    if (line.product.id !== product.id) {
      lines.push(line);
      continue;
    }
    const option = optionOf(line, product);
    const currentProduct = withPriceAndStockOf(product, option);
    lines.push({
      ...line,
      product: toCartProduct(currentProduct),
      ...(option && { option: toCartOption(option) }),
      quantity: clamp(line.quantity, orderableBeside(lines, currentProduct, option)),
    });
  }
  return lines;
}

export const optionOf = ({ option }: CartLine, { options }: Product): ProductOption | undefined =>
  options?.find(({ id }) => id === option?.id);

export const lineTotal = (line: Pick<CartLine, 'product' | 'quantity'>): number =>
  fromCents(toCents(line.product.price) * line.quantity);

/** The total, added up in whole cents. Nothing else adds prices up. */
export const cartTotal = (cart: Cart): number =>
  fromCents(cart.reduce((sum, line) => sum + toCents(line.product.price) * line.quantity, 0));
