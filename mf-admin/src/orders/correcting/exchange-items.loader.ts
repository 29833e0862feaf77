import { call } from 'shared/api';
import { createRequester, type TrackedResponse } from 'shared/data';
import { orderableQuantity } from 'shared/domain';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { itemsOfProduct, type SaleItem } from '../selling/sale-items.rules.ts';

/** `isEnough`: whether at least as many are left as the order has. */
export type ExchangeItem = SaleItem & { readonly isEnough: boolean };

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
        isEnough: orderableQuantity(item.available) >= quantity,
      }));
  });
