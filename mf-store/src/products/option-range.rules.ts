import type { Product } from 'shared/contract';
import { t } from 'shared/language';

/** `from S to XL`: the options that are on sale, in their order. */
export function optionRange({ options = [] }: Pick<Product, 'options'>): string {
  const names = options.filter(({ onSale }) => onSale).map(({ name }) => name);
  const [first, last] = [names.at(0), names.at(-1)];
  if (first === undefined || last === undefined) return '';
  return names.length === 1 ? first : t('from {first} to {last}', { first, last });
}
