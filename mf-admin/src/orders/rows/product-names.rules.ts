import { fold, formatPrice, groupBy } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from './order-rows.rules.ts';

type NamedProduct = { readonly id: number; readonly name: string; readonly priceText?: string };

/** Longer names, by id, for products that share one: with the price, or else with the product's number. */
export function distinguishingNames(
  products: readonly NamedProduct[],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const namesakes of groupBy(products, ({ name }) => fold(name)).values()) {
    if (namesakes.length === 1) continue;
    const prices = new Set(namesakes.map(({ priceText }) => priceText));
    for (const { id, name, priceText } of namesakes) {
      const detail = prices.size === namesakes.length ? priceText : t('product {id}', { id });
      names.set(id, `${name} (${detail})`);
    }
  }
  return names;
}

/** The orders, with product names that tell two products of one name apart. The price is that of the newest order. */
export function tellProductsApart(orders: readonly OrderRow[]): readonly OrderRow[] {
  const newestOrders = new Map<number, OrderRow>();
  for (const order of orders) {
    const { id, productId } = order;
    if (productId !== null && id > (newestOrders.get(productId)?.id ?? 0))
      newestOrders.set(productId, order);
  }
  const products = [...newestOrders].map(
    ([id, { currentProductName: name, total, quantity, currency }]) => ({
      id,
      name,
      priceText: formatPrice(total / quantity, currency),
    }),
  );
  const names = distinguishingNames(products);
  if (names.size === 0) return orders;
  return orders.map((order) => {
    const productName = names.get(order.productId ?? 0);
    return productName === undefined ? order : { ...order, productName };
  });
}
