import { t } from 'shared/language';

type Named = { readonly name: string };

const SIZE = /^(?:[2-6]?X{0,4}[SL]|M|\d{1,3}(?:[-–/]\d{1,3})?)$/i;

const areSizes = (options: readonly Named[]): boolean =>
  options.every(({ name }) => SIZE.test(name.trim()));

/** Label of a group of options: sizes, or anything else such as colours or days. */
export const choiceOf = (options: readonly Named[]): string =>
  areSizes(options) ? t('Size') : t('Option');

export const chooseOne = (options: readonly Named[]): string =>
  areSizes(options) ? t('Choose a size') : t('Choose an option');
