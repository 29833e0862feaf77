import type { Product } from 'shared/contract';
import { nameWithOption, optionsOnSale, orderableQuantity, priceOf, saleOf } from 'shared/domain';
import { type ProductKey, productKeyFor } from '../filter/product-filter.rules.ts';

/** A product, or one of its options, that can be sold on the spot. */
export type SaleItem = {
  /** The same as in the filter by product. */
  readonly key: ProductKey;
  readonly productId: number;
  readonly optionId: number | null;
  readonly name: string;
  readonly price: number;
  readonly available: number;
  /** The largest quantity of one sale; 0 if it is sold out. */
  readonly maxQuantity: number;
};

export const saleItems = (products: readonly Product[], now: number): SaleItem[] =>
  products.filter((product) => saleOf(product, now).kind === 'open').flatMap(itemsOfProduct);

function itemsOfProduct(product: Product): SaleItem[] {
  const { id: productId, name, price, maxPerBuyer = Number.POSITIVE_INFINITY } = product;
  const maxOf = (available: number) => Math.min(orderableQuantity(available), maxPerBuyer);
  if (!product.options?.length) {
    const { available } = product;
    const key = productKeyFor(productId);
    const maxQuantity = maxOf(available);
    return [{ key, productId, optionId: null, name, price, available, maxQuantity }];
  }
  return optionsOnSale(product).map((option) => ({
    key: productKeyFor(productId, option),
    productId,
    optionId: option.id,
    name: nameWithOption(name, option),
    price: priceOf(product, option),
    available: option.available,
    maxQuantity: maxOf(option.available),
  }));
}
