import type { Product, ProductOption } from 'shared/contract';
import { optionsOnSale } from 'shared/domain';
import { useSearchParams } from 'shared/router';
import { useHydrated } from 'shared/ui';

/**
 * The option of a product that the address names, so that a link to it can be shared. The only one on sale needs no
 * choice. The first render ignores the address, because the server renders the page without it.
 */
export function useOption(product: Product) {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const options = optionsOnSale(product);
  const optionOfAddress = isHydrated ? search.get('option') : null;
  const chosenOption =
    options.length === 1
      ? options[0]
      : options.find(({ id, available }) => String(id) === optionOfAddress && available !== 0);
  // Hydration replays an early choice and the press that came after it, which must already see the choice.
  const choose = ({ id }: ProductOption) =>
    setSearch({ option: String(id) }, { replace: true, preventScrollReset: true, flushSync: true });
  return { options, chosenOption, choose };
}
