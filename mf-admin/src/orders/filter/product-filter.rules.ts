import { compareNames, groupBy, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** `3` for a product, `3-12` for one of its options, empty for all products. */
export type ProductKey = string;

/** The id is null where the response about an order names no product. */
export const productKeyFor = (
  productId: number | null,
  option?: { readonly id: number },
): ProductKey => (option ? `${productId}-${option.id}` : String(productId));

const productKeysOf = ({ productId, option }: OrderRow): readonly ProductKey[] => [
  productKeyFor(productId),
  ...(option ? [productKeyFor(productId, option)] : []),
];

export const isOfProduct = (filter: ProductKey, order: OrderRow): boolean =>
  filter === '' || productKeysOf(order).includes(filter);

/** All products, then each product with its options in their order; none when there is nothing to choose. */
export function productFilterChoices(
  orders: readonly OrderRow[],
  filter: ProductKey,
): readonly { readonly value: ProductKey; readonly text: string }[] {
  const orderGroups = [...groupBy(orders, ({ productId }) => productId).values()]
    .map((ordersOfProduct) =>
      // The newest order of an option comes first, because it has the current name.
      ordersOfProduct.toSorted((a, b) => positionOf(a) - positionOf(b) || b.id - a.id),
    )
    .toSorted(([a], [b]) => compareNames(a?.productName ?? '', b?.productName ?? ''));
  const choices = new Map<ProductKey, string>([['', t('All products')]]);
  for (const order of orderGroups.flat()) {
    const [productKey = '', optionKey] = productKeysOf(order);
    if (!choices.has(productKey)) choices.set(productKey, order.productName);
    if (optionKey && !choices.has(optionKey)) {
      choices.set(optionKey, nameWithOption(order.productName, order.option));
    }
  }
  // All products and a single one are the same.
  if (choices.size < 3 && filter === '') return [];
  if (!choices.has(filter)) choices.set(filter, t('A product without orders'));
  return [...choices].map(([value, text]) => ({ value, text }));
}

/** The name of the chosen product or option; undefined for all products. */
export const chosenProductName = (
  orders: readonly OrderRow[],
  filter: ProductKey,
): string | undefined =>
  filter === ''
    ? undefined
    : productFilterChoices(orders, filter).find(({ value }) => value === filter)?.text;

/** Orders without an option come before those with one. */
const positionOf = ({ option }: OrderRow): number => option?.position ?? -1;
