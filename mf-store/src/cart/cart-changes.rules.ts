import type { Product } from 'shared/contract';
import { orderableQuantity } from 'shared/domain';
import { type Cart, type CartLine, withCurrentProduct } from './cart-lines.rules.ts';

/** Products by id as the server has them now; null for one that is no longer sold. */
export type CurrentProducts = ReadonlyMap<number, Product | null>;

/** A change of a product since it was put into the cart. */
export type ProductChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'out' }
  | { readonly kind: 'left'; readonly count: number }
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

/** Changes that the buyer must accept before the order; none if the product could not be loaded. */
export function changesOf(
  line: CartLine,
  current: Product | null | undefined,
): readonly ProductChange[] {
  if (current === undefined) return [];
  if (current === null) return [{ kind: 'gone' }];
  const most = orderableQuantity(current.available);
  if (most === 0) return [{ kind: 'out' }];
  const { price } = line.product;
  return [
    ...(price === current.price
      ? []
      : [{ kind: 'price', from: price, to: current.price } as const]),
    ...(line.quantity <= most ? [] : [{ kind: 'left', count: most } as const]),
  ];
}

/** Whether the line can only be removed. */
export const isLost = (changes: readonly ProductChange[]): boolean =>
  changes.some(({ kind }) => kind === 'gone' || kind === 'out');

/** The lines that can be ordered. A total must not count products that will not be paid. */
export const orderable = (cart: Cart, current: CurrentProducts): Cart =>
  cart.filter((line) => !isLost(changesOf(line, current.get(line.product.id))));

export const isUnchanged = (cart: Cart, current: CurrentProducts): boolean =>
  cart.every((line) => changesOf(line, current.get(line.product.id)).length === 0);

/** Takes over changes that the buyer need not accept: a new name or picture, or more stock. */
export const withHarmlessChanges = (cart: Cart, current: CurrentProducts): Cart =>
  cart.reduce((sofar, line) => {
    const now = current.get(line.product.id);
    if (!now || changesOf(line, now).length > 0 || isSame(line.product, now)) return sofar;
    return withCurrentProduct(sofar, now);
  }, cart);

const isSame = (known: CartLine['product'], now: Product): boolean =>
  known.name === now.name && known.imageUrl === now.imageUrl && known.available === now.available;
