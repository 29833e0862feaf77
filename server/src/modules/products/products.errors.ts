import { t } from 'shared/language';
import { error, errorWithDetailsInBody } from '../../http/errors/error-entry.ts';

export const productErrors = {
  PRODUCT_NOT_FOUND: error(404, () => t('Product not found')),
  OPTION_NOT_FOUND: error(404, () => t('This choice is not on sale any more.')),
  OPTION_IN_USE: errorWithDetailsInBody<{ name: string }>(409, ['name'], ({ name }) =>
    t('{name} was ordered, so it can only be taken off sale.', { name }),
  ),
} as const;

export const productFields = {
  product: () => t('Product'),
  description: () => t('Description'),
  price: () => t('Price'),
  available: () => t('Available'),
} as const;
