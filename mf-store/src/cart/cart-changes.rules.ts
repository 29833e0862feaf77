import type { Product } from 'shared/contract';
import { type Cart, type CartLine, roomBeside, withCurrentProduct } from './cart-lines.rules.ts';

/** Products by id as the server has them now; null for one that is no longer sold. */
export type CurrentProducts = ReadonlyMap<number, Product | null>;

/** A change of a product since it was put into the cart. */
export type ProductChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'out' }
  | { readonly kind: 'left'; readonly count: number }
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

/**
 * For each line of the cart the changes that the buyer must accept before the order; none if its product
 * could not be loaded. Of several lines of one product, the first ones get what is left.
 */
export const changesIn = (
  cart: Cart,
  current: CurrentProducts,
): readonly (readonly ProductChange[])[] =>
  cart.map((line, position) =>
    changesOf(line, { now: current.get(line.product.id), before: cart.slice(0, position) }),
  );

function changesOf(
  { product: { price }, quantity }: CartLine,
  { now, before }: { readonly now: Product | null | undefined; readonly before: Cart },
): readonly ProductChange[] {
  if (now === undefined) return [];
  if (now === null) return [{ kind: 'gone' }];
  const most = roomBeside(before, now);
  if (most === 0) return [{ kind: 'out' }];
  return [
    ...(price === now.price ? [] : [{ kind: 'price', from: price, to: now.price } as const]),
    ...(quantity <= most ? [] : [{ kind: 'left', count: most } as const]),
  ];
}

/** Whether the line can only be removed. */
export const isLost = (changes: readonly ProductChange[]): boolean =>
  changes.some(({ kind }) => kind === 'gone' || kind === 'out');

/** The lines that can be ordered. A total must not count products that will not be paid. */
export function orderable(cart: Cart, current: CurrentProducts): Cart {
  const changes = changesIn(cart, current);
  return cart.filter((_, position) => !isLost(changes[position] ?? []));
}

export const isUnchanged = (cart: Cart, current: CurrentProducts): boolean =>
  changesIn(cart, current).every((changes) => changes.length === 0);

/** Takes over changes that the buyer need not accept: a new name or picture, or more stock. */
export const withHarmlessChanges = (cart: Cart, current: CurrentProducts): Cart =>
  [...current.values()].reduce<Cart>((sofar, now) => {
    const lines = cart.filter(({ product }) => product.id === now?.id);
    if (!now || !isUnchanged(lines, current) || lines.every((line) => isSame(line, now))) {
      return sofar;
    }
    return withCurrentProduct(sofar, now);
  }, cart);

const isSame = ({ product }: CartLine, now: Product): boolean =>
  product.name === now.name &&
  product.imageUrl === now.imageUrl &&
  product.available === now.available;
