import { call } from 'shared/api';
import { createRequester, type TrackedResponse } from 'shared/data';
import { orderableQuantity } from 'shared/domain';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { itemsOfProduct, type SaleItem } from '../selling/sale-items.rules.ts';

/** `maxQuantity` is 0 where fewer are left than the order has. */
export type ExchangeItem = SaleItem & { readonly maxQuantity: number };

const requestItems = createRequester('Failed to load the options of an order');

/** The other options of the product of an order, on sale or not any more; none for an order without an option. */
export const loadExchangeItems = ({
  productId: id,
  option,
  quantity,
}: OrderRow): TrackedResponse<ExchangeItem[]> =>
  requestItems(async (signal) => {
    if (id === null || option === null) return [];
    const product = await call('products.options', { params: { id }, signal });
    return itemsOfProduct(product)
      .filter(({ optionId }) => optionId !== option.id)
      .map((item) => ({
        ...item,
        name: item.optionName ?? item.name,
        maxQuantity: orderableQuantity(item.available) < quantity ? 0 : quantity,
      }));
  });
