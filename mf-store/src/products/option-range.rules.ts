import type { Product } from 'shared/contract';
import { optionsOnSale } from 'shared/domain';
import { plural, t } from 'shared/language';
import { areSizes } from '../ui/option-words.rules.ts';

/** `from S to XL`, or `2 options` where they have no order: those that are on sale. */
export function optionRange(product: Pick<Product, 'options'>): string {
  const options = optionsOnSale(product);
  const [firstName, lastName] = [options.at(0)?.name ?? '', options.at(-1)?.name ?? ''];
  if (options.length < 2) return firstName;
  return areSizes(options)
    ? t('from {first} to {last}', { first: firstName, last: lastName })
    : plural(options.length, '{count} option', '{count} options');
}
