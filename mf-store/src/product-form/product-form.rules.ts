import type { Product, ProductInput } from 'shared/contract';
import { PRICE_MAX, QUANTITY_MAX, STOCK_MAX, UNLIMITED } from 'shared/domain';
import { textProblem } from 'shared/editor';
import type { Checked } from 'shared/forms';
import { t } from 'shared/language';

/** The texts of the form as typed, and the chosen picture. */
export type ProductFields = {
  readonly name: string;
  readonly price: string;
  readonly stock: string;
  /** Empty for any number. */
  readonly maxPerBuyer: string;
  readonly description: string;
  readonly file: File | null;
};

/** The product to send. */
export type ProductToSend = ProductInput & Pick<ProductFields, 'file'>;

export const UNLIMITED_TEXT = String(UNLIMITED);

export const fieldsOf = (product: Product | null): ProductFields => ({
  name: product?.name ?? '',
  price: product?.price.toFixed(2) ?? '',
  // A new product is sold out until its stock is entered.
  stock: String(product?.available ?? 0),
  maxPerBuyer: String(product?.maxPerBuyer ?? ''),
  description: product?.description ?? '',
  file: null,
});

/** A price with at most two decimals, after a decimal point or comma; null for any other text. */
export function parsePrice(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  const price = Number(plain);
  return price <= PRICE_MAX ? price : null;
}

/** A whole number, at least -1 (unlimited); null for any other text. */
export function parseStock(text: string): number | null {
  if (!/^(-1|\d{1,7})$/.test(text.trim())) return null;
  const stock = Number(text);
  return stock <= STOCK_MAX ? stock : null;
}

/** A whole number from 1, null for an empty text (any number), undefined for any other text. */
export function parseMaxPerBuyer(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const most = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return most >= 1 && most <= QUANTITY_MAX ? most : undefined;
}

/** The product to send, or the errors to correct first. */
export function checkFields(
  fields: ProductFields,
): Checked<ProductToSend, Exclude<keyof ProductFields, 'file'>> {
  const name = fields.name.trim();
  const price = parsePrice(fields.price);
  const available = parseStock(fields.stock);
  const maxPerBuyer = parseMaxPerBuyer(fields.maxPerBuyer);
  const { description, file } = fields;
  const problem = textProblem(description);
  const isNumeric = price !== null && available !== null && maxPerBuyer !== undefined;
  if (name !== '' && isNumeric && problem === null) {
    return { kind: 'ready', input: { name, price, available, maxPerBuyer, description, file } };
  }
  return {
    kind: 'wrong',
    errors: {
      ...(name === '' && { name: t('Enter a name') }),
      ...(price === null && { price: t('Enter a price such as 12.50') }),
      ...(available === null && { stock: t('Enter a whole number, or tick Unlimited') }),
      ...(maxPerBuyer === undefined && {
        maxPerBuyer: t('Enter a whole number from 1 to {most}, or nothing', { most: QUANTITY_MAX }),
      }),
      ...(problem !== null && { description: problem }),
    },
  };
}
