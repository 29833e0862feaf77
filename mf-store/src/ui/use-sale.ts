import { boot } from 'shared/api';
import { type Sale, type SaleDays, saleOf } from 'shared/domain';
import { useHydrated } from 'shared/ui';

/** Whether a product is on sale today. The first render has the time of the server, for the same HTML. */
export function useSale(product: SaleDays): Sale {
  const isHydrated = useHydrated();
  return saleOf(product, (isHydrated ? undefined : boot().now) ?? Date.now());
}
