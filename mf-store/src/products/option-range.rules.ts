import type { Product } from 'shared/contract';
import { optionsOnSale } from 'shared/domain';
import { t } from 'shared/language';

/** `from S to XL`: the options that are on sale, in their order. */
export function optionRange(product: Pick<Product, 'options'>): string {
  const options = optionsOnSale(product);
  const [first, last] = [options.at(0)?.name ?? '', options.at(-1)?.name ?? ''];
  return options.length > 1 ? t('from {first} to {last}', { first, last }) : first;
}
