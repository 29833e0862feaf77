import { t } from 'shared/language';

type WithName = { readonly name: string };

/** `S`, `XXL`, `5XL`, `38`, `38/40`. */
const SIZE = /^(?:[2-6]?X{0,4}[SL]|M|\d{1,3}(?:[-–/]\d{1,3})?)$/i;

export const areSizes = (options: readonly WithName[]): boolean =>
  options.every(({ name }) => SIZE.test(name.trim()));

/** The words for a group of options: as the product says, else sizes, or anything else such as colours or days. */
export const choiceLabel = (options: readonly WithName[], label: string | undefined): string =>
  label ?? (areSizes(options) ? t('Size') : t('Option'));

export function chooseOneText(options: readonly WithName[], label: string | undefined): string {
  if (label !== undefined) return t('Choose one: {label}', { label });
  return areSizes(options) ? t('Choose a size') : t('Choose an option');
}
