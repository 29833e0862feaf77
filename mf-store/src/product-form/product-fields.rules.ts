import type { Product, ProductInput } from 'shared/contract';
import { PRICE_MAX, STOCK_MAX, UNLIMITED } from 'shared/domain';
import { textProblem } from 'shared/editor';

/** The form as it is typed. */
export type ProductFields = {
  readonly name: string;
  readonly price: string;
  readonly stock: string;
  readonly description: string;
};

export type FieldErrors = Readonly<Partial<Record<keyof ProductFields, string>>>;

export const UNLIMITED_TEXT = String(UNLIMITED);

export const fieldsOf = (product: Product | null): ProductFields => ({
  name: product?.name ?? '',
  price: product?.price.toFixed(2) ?? '',
  // Nothing is sold before somebody has said how many there are.
  stock: String(product?.available ?? 0),
  description: product?.description ?? '',
});

/**
 * What a draft keeps of the form. Of a product that is there not its stock: with an old number, what was sold
 * since would come back.
 */
export const draftOf = (fields: ProductFields, product: Product | null): ProductFields =>
  product ? { ...fields, stock: '' } : fields;

/** The form with a draft in it. */
export const withDraft = (fields: ProductFields, draft: ProductFields): ProductFields => ({
  ...draft,
  stock: draft.stock || fields.stock,
});

/** An amount with at most two decimals, after a full stop or a comma; null for anything else. */
export function parsePrice(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  const price = Number(plain);
  return price <= PRICE_MAX ? price : null;
}

/** A whole number from -1, which means unlimited; null for anything else. */
export function parseStock(text: string): number | null {
  if (!/^(-1|\d{1,7})$/.test(text.trim())) return null;
  const stock = Number(text);
  return stock <= STOCK_MAX ? stock : null;
}

/** What can be sent, or what has to be put right first. */
export function checkFields(
  fields: ProductFields,
): { readonly input: ProductInput } | { readonly errors: FieldErrors } {
  const name = fields.name.trim();
  const price = parsePrice(fields.price);
  const available = parseStock(fields.stock);
  const description = textProblem(fields.description);
  if (name !== '' && price !== null && available !== null && description === null) {
    return { input: { name, price, available, description: fields.description } };
  }
  return {
    errors: {
      ...(name === '' && { name: 'Enter a name' }),
      ...(price === null && { price: 'Enter a price such as 12.50' }),
      ...(available === null && { stock: 'Enter a whole number, or tick Unlimited' }),
      ...(description !== null && { description }),
    },
  };
}
