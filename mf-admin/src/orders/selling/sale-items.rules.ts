import type { Product } from 'shared/contract';
import {
  compareNames,
  fold,
  nameWithOption,
  optionsOnSale,
  orderableQuantity,
  priceOf,
  pricesOf,
  QUANTITY_MAX,
  saleInWords,
  saleOf,
  searchWords,
  stockOf,
} from 'shared/domain';
import { plural, t } from 'shared/language';

/** One option of a product, or a whole product that has no options. */
export type SaleItem = {
  readonly key: string;
  readonly productId: number;
  readonly optionId: number | null;
  readonly productName: string;
  /** Null for a product without options. */
  readonly optionName: string | null;
  /** Both names together. */
  readonly name: string;
  readonly price: number;
  /** How many are left; -1 is unlimited. */
  readonly available: number;
  readonly maxPerBuyer: number;
};

/** A product that can be sold on the spot: what is left is sold after the last day too. */
export type SaleProduct = {
  readonly id: number;
  readonly name: string;
  /** Null where its options have different prices. */
  readonly price: number | null;
  /** `Ended 30 November`, or null. */
  readonly ended: string | null;
  readonly items: readonly SaleItem[];
};

/** By name; what is left of earlier sales comes last. */
export const saleProducts = (products: readonly Product[], now: number): SaleProduct[] =>
  products
    .flatMap((product) => {
      const sale = saleOf(product, now);
      if (sale.kind === 'before' || (sale.kind === 'ended' && product.available === 0)) return [];
      const ended = sale.kind === 'ended' ? saleInWords(sale) : null;
      const [lowestPrice = 0, ...otherPrices] = pricesOf(product);
      const price = otherPrices.length > 0 ? null : lowestPrice;
      return { id: product.id, name: product.name, price, ended, items: itemsOfProduct(product) };
    })
    .sort(
      (a, b) => Number(a.ended !== null) - Number(b.ended !== null) || compareNames(a.name, b.name),
    );

export function itemsOfProduct(product: Product): SaleItem[] {
  const { id: productId, name, maxPerBuyer = QUANTITY_MAX } = product;
  // A product without options is one item, whose option is undefined.
  const options = product.options?.length ? optionsOnSale(product) : [undefined];
  return options.map((option) => ({
    key: `${productId} ${option?.id ?? ''}`,
    productId,
    optionId: option?.id ?? null,
    productName: name,
    optionName: option?.name ?? null,
    name: nameWithOption(name, option),
    price: priceOf(product, option),
    available: (option ?? product).available,
    maxPerBuyer,
  }));
}

export function searchProducts(products: readonly SaleProduct[], term: string): SaleProduct[] {
  const words = searchWords(term);
  return products.filter(({ items }) => {
    const text = fold(items.map(({ name }) => name).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The number of pieces by the key of their item, in the order of choice. A line of 0 pieces stays until the basket is sold. */
export type Basket = ReadonlyMap<string, number>;

export type BasketLine = {
  readonly item: SaleItem;
  readonly quantity: number;
  /** The most pieces of this item beside the other lines. */
  readonly max: number;
};

export function basketLines(basket: Basket, products: readonly SaleProduct[]): BasketLine[] {
  const items = products.flatMap((product) => product.items);
  return [...basket].flatMap(([key, quantity]) => {
    const item = items.find((other) => other.key === key);
    return item ? { item, quantity, max: maxQuantity(item, basket, items) } : [];
  });
}

/** The most pieces of an item: what is left, and what one buyer may have together with the other options. */
export function maxQuantity(item: SaleItem, basket: Basket, items: readonly SaleItem[]): number {
  const otherPieces = items
    .filter(({ productId, key }) => productId === item.productId && key !== item.key)
    .reduce((sum, { key }) => sum + (basket.get(key) ?? 0), 0);
  return Math.min(orderableQuantity(item.available), Math.max(0, item.maxPerBuyer - otherPieces));
}

/** Empty where any number is left. */
export function leftInWords(available: number): string {
  const stock = stockOf(available);
  if (stock.kind === 'unlimited') return '';
  return stock.kind === 'out' ? t('Out of stock') : plural(stock.count, '1 left', '{count} left');
}
