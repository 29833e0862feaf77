import { useState } from 'react';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { browserStorage } from 'shared/storage';
import type { ProductFilter } from './product-filter.rules.ts';
import { parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';

/**
 * The filters in the address. The status defaults to the reader's last choice in this browser.
 */
export function useOrderFilter() {
  const key = useSession(({ user }) => `orders-filter:${user?.id}`);
  const [params, setParams] = useSearchParams();
  // Read once: a choice in another tab must not change the list under the thumb.
  const [chosenLast] = useState(() => browserStorage.readText(key));
  const put = (name: 'status' | 'product', value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const choose = (status: StatusFilter) => {
    browserStorage.writeText(key, status);
    put('status', status);
  };
  return {
    filter: parseStatusFilter(params.get('status') ?? chosenLast),
    choose,
    product: params.get('product') ?? '',
    chooseProduct: (product: ProductFilter) => put('product', product),
  };
}
