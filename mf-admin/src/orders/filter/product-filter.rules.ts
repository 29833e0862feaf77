import { compareNames, groupBy, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** `3` for the orders of a product, `3-12` for those of one of its options, empty for all. */
export type ProductFilter = string;

/** The filter for a product, or for one of its options. */
export const filterFor = (
  productId: number | null,
  option?: { readonly id: number },
): ProductFilter => (option ? `${productId}-${option.id}` : String(productId));

const filtersOf = ({ productId, option }: OrderRow): readonly ProductFilter[] => [
  filterFor(productId),
  ...(option ? [filterFor(productId, option)] : []),
];

export const isOfProduct = (filter: ProductFilter, order: OrderRow): boolean =>
  filter === '' || filtersOf(order).includes(filter);

/** All products, then each product with its options in their order; none when there is nothing to choose. */
export function productFilterChoices(
  orders: readonly OrderRow[],
  filter: ProductFilter,
): readonly { readonly value: ProductFilter; readonly text: string }[] {
  const orderGroups = [...groupBy(orders, ({ productId }) => productId).values()]
    .map((ordersOfProduct) =>
      ordersOfProduct.toSorted((a, b) => positionOf(a) - positionOf(b) || b.id - a.id),
    )
    .toSorted(([a], [b]) => compareNames(a?.productName ?? '', b?.productName ?? ''));
  const choices = new Map<ProductFilter, string>([['', t('All products')]]);
  for (const order of orderGroups.flat()) {
    const [productFilter = '', optionFilter] = filtersOf(order);
    if (!choices.has(productFilter)) choices.set(productFilter, order.productName);
    if (optionFilter && !choices.has(optionFilter)) {
      choices.set(optionFilter, nameWithOption(order.productName, order.option));
    }
  }
  if (choices.size < 3 && filter === '') return [];
  if (!choices.has(filter)) choices.set(filter, t('A product without orders'));
  return [...choices].map(([value, text]) => ({ value, text }));
}

/** The name of the chosen product or option; undefined for all products. */
export const chosenProductName = (
  orders: readonly OrderRow[],
  filter: ProductFilter,
): string | undefined =>
  filter === ''
    ? undefined
    : productFilterChoices(orders, filter).find(({ value }) => value === filter)?.text;

const positionOf = ({ option }: OrderRow): number => option?.position ?? -1;
