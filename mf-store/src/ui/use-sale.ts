import { boot } from 'shared/api';
import { type Sale, type SaleDays, saleOf } from 'shared/domain';
import { useHydrated } from 'shared/ui';

/** The present time. The first render uses the server's, so that hydration finds the same HTML. */
export function useNow(): number {
  const isHydrated = useHydrated();
  return (isHydrated ? undefined : boot().now) ?? Date.now();
}

export const useSale = (product: SaleDays): Sale => saleOf(product, useNow());
