import type { Product, ProductOption } from 'shared/contract';
import { optionsOnSale } from 'shared/domain';
import type { Cart, CartLine } from './cart.ts';
import {
  optionOf,
  orderableBeside,
  withCurrentProduct,
  withPriceAndStockOf,
} from './cart-lines.rules.ts';

export type CurrentProduct = Product & {
  /** Why it cannot be ordered today, such as `Ended 30 November`; null or absent if it can. */
  readonly closedBecause?: string | null;
};

/** By their ids: null for a product that is gone; one that could not be loaded is absent. */
export type CurrentProducts = ReadonlyMap<number, CurrentProduct | null>;

export type ProductChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'out' }
  | { readonly kind: 'closed'; readonly why: string }
  /** The product has options, and the line has none of them. */
  | {
      readonly kind: 'choose';
      readonly options: readonly ProductOption[];
      readonly label: string | undefined;
    }
  | { readonly kind: 'left'; readonly count: number }
  /** The product has a limit for one person; `count` of it is left beside other lines. */
  | { readonly kind: 'limit'; readonly count: number; readonly limit: number }
  | { readonly kind: 'price'; readonly from: number; readonly to: number };

/**
 * For each line of the cart the changes that the buyer must accept before the order; none if its product
 * could not be loaded. Of several lines of one product, the first ones get the remaining stock.
 */
export const changesIn = (
  cart: Cart,
  currentProducts: CurrentProducts,
): readonly (readonly ProductChange[])[] =>
  cart.map((line, position) =>
    changesOf(line, currentProducts.get(line.product.id), cart.slice(0, position)),
  );

function changesOf(
  line: CartLine,
  currentProduct: CurrentProduct | null | undefined,
  linesBefore: Cart,
): readonly ProductChange[] {
  if (currentProduct === undefined) return [];
  if (currentProduct === null) return [{ kind: 'gone' }];
  if (currentProduct.closedBecause) return [{ kind: 'closed', why: currentProduct.closedBecause }];
  const offeredOptions = optionsOnSale(currentProduct);
  if (offeredOptions.length > 0 && !line.option)
    return [{ kind: 'choose', options: offeredOptions, label: currentProduct.optionsLabel }];
  const option = optionOf(line, currentProduct);
  if (line.option && !option?.onSale) return [{ kind: 'gone' }];
  const { quantity } = line;
  const { price } = line.product;
  const product = withPriceAndStockOf(currentProduct, option);
  const orderableCount = orderableBeside(linesBefore, product, option);
  const { maxPerBuyer: limit, ...productWithoutLimit } = product;
  // The limit is the reason only if more could be ordered without it; otherwise the stock is.
  if (
    limit !== undefined &&
    orderableCount < Math.min(quantity, orderableBeside(linesBefore, productWithoutLimit, option))
  ) {
    return [...priceChange(price, product), { kind: 'limit', count: orderableCount, limit }];
  }
  if (orderableCount === 0) return [{ kind: 'out' }];
  return [
    ...priceChange(price, product),
    ...(quantity <= orderableCount ? [] : [{ kind: 'left', count: orderableCount } as const]),
  ];
}

const priceChange = (from: number, { price: to }: Product): readonly ProductChange[] =>
  from === to ? [] : [{ kind: 'price', from, to }];

/** Whether the line cannot be ordered as it is: it must be removed, or get another option. */
export const isUnbuyable = (changes: readonly ProductChange[]): boolean =>
  changes.some(
    (change) =>
      ['gone', 'out', 'closed', 'choose'].includes(change.kind) ||
      (change.kind === 'limit' && change.count === 0),
  );

/** The lines that can be ordered: a total must not count the others. */
export function orderableLines(cart: Cart, currentProducts: CurrentProducts): Cart {
  const changes = changesIn(cart, currentProducts);
  return cart.filter((_, position) => !isUnbuyable(changes[position] ?? []));
}

export const isFullyAccepted = (cart: Cart, currentProducts: CurrentProducts): boolean =>
  changesIn(cart, currentProducts).every((changes) => changes.length === 0);

/** Takes over the products whose changes need no acceptance, such as a new name. */
export function withHarmlessChanges(cart: Cart, currentProducts: CurrentProducts): Cart {
  let updatedCart = cart;
  for (const currentProduct of currentProducts.values()) {
    if (!currentProduct) continue;
    const lines = cart.filter(({ product }) => product.id === currentProduct.id);
    // An equal cart is not written again: other tabs would take it over, and lose what was added in them meanwhile.
    const isOutdated = lines.some((line) => !isUpToDate(line, currentProduct));
    if (isOutdated && isFullyAccepted(lines, currentProducts))
      updatedCart = withCurrentProduct(updatedCart, currentProduct);
  }
  return updatedCart;
}

function isUpToDate(line: CartLine, currentProduct: Product): boolean {
  const { product } = line;
  const option = optionOf(line, currentProduct);
  return (
    product.name === currentProduct.name &&
    product.imageUrl === currentProduct.imageUrl &&
    product.available === withPriceAndStockOf(currentProduct, option).available &&
    product.maxPerBuyer === currentProduct.maxPerBuyer &&
    line.option?.name === option?.name
  );
}
