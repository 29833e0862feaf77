import type { Product, ProductInput } from 'shared/contract';
import { PRICE_MAX, STOCK_MAX, UNLIMITED } from 'shared/domain';
import { textProblem } from 'shared/editor';
import type { Checked } from 'shared/forms';
import { t } from 'shared/language';

/** The texts of the form as typed, and the chosen picture. */
export type ProductFields = {
  readonly name: string;
  readonly price: string;
  readonly stock: string;
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

/** The product to send, or the errors to correct first. */
export function checkFields(
  fields: ProductFields,
): Checked<ProductToSend, Exclude<keyof ProductFields, 'file'>> {
  const name = fields.name.trim();
  const price = parsePrice(fields.price);
  const available = parseStock(fields.stock);
  const { description, file } = fields;
  const problem = textProblem(description);
  if (name !== '' && price !== null && available !== null && problem === null) {
    return { kind: 'ready', input: { name, price, available, description, file } };
  }
  return {
    kind: 'wrong',
    errors: {
      ...(name === '' && { name: t('Enter a name') }),
      ...(price === null && { price: t('Enter a price such as 12.50') }),
      ...(available === null && { stock: t('Enter a whole number, or tick Unlimited') }),
      ...(problem !== null && { description: problem }),
    },
  };
}
