import { boot } from 'shared/api';
import { type Sale, type SaleDays, saleOf } from 'shared/domain';
import { useHydrated } from 'shared/ui';

/** The time. The first render has that of the server, for the same HTML. */
export function useNow(): number {
  const isHydrated = useHydrated();
  return (isHydrated ? undefined : boot().now) ?? Date.now();
}

/** Whether a product is on sale today. */
export const useSale = (product: SaleDays): Sale => saleOf(product, useNow());
