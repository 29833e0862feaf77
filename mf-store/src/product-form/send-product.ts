import { call } from 'shared/api';
import type { Product, ProductInput, ProductOption, StaffProduct } from 'shared/contract';
import { nameKey } from 'shared/domain';
import type { Saving } from 'shared/forms';
import type { ProductToSend } from './product-form.rules.ts';

/**
 * Creates a product without its picture, or saves the one that was read (`base`). The server refuses (409) if another
 * person has saved it since.
 */
export function sendProduct(
  { file, ...input }: ProductToSend,
  { base }: Saving<StaffProduct>,
): Promise<Product> {
  if (!base)
    return call('products.create', { body: input }).catch(logAs('Failed to create product'));
  const productJson = JSON.stringify({
    ...emptyValuesOf(base),
    ...input,
    ...stockSeen(input, base),
  });
  const form = new FormData();
  form.set('product', new Blob([productJson], { type: 'application/json' }));
  if (file) form.set('file', file);
  const options = { params: { id: base.id }, headers: { 'if-match': `"${base.version}"` }, form };
  return call('products.update', options).catch(logAs('Failed to update product'));
}

/** The empty value of each field that a product can be without. The server keeps a field that is not sent. */
const EMPTY_VALUES = {
  cost: null,
  goal: null,
  imageAlt: '',
  options: [],
  optionsLabel: null,
  saleFrom: null,
  saleUntil: null,
  payBy: null,
  payWithinDays: null,
  lapses: false,
} satisfies Partial<ProductInput>;

/** The empty values of the fields that the saved product has: the form may have emptied them. */
const emptyValuesOf = (base: StaffProduct): Partial<ProductInput> =>
  Object.fromEntries(Object.entries(EMPTY_VALUES).filter(([name]) => Object.hasOwn(base, name)));

/** The server needs the stock that was shown: it then subtracts the pieces sold since. */
const stockSeen = ({ options }: ProductInput, base: Product) => ({
  availableSeen: base.available,
  ...(options && {
    options: options.map((option) => {
      // The options of a product that was just created have no ids in the form.
      const isSameOption = ({ id, name }: ProductOption) =>
        option.id === undefined
          ? nameKey(option) === nameKey({ name }) && options.every((other) => other.id !== id)
          : option.id === id;
      const savedOption = base.options?.find(isSameOption);
      // A new option has no stock that was shown.
      if (!savedOption) return option;
      return { ...option, id: savedOption.id, availableSeen: savedOption.available };
    }),
  }),
});

/** Sends the picture of a new product: a separate call, because creating takes none. */
export function uploadProductImage({ id }: Product, file: File): Promise<Product> {
  const form = new FormData();
  form.set('file', file);
  return call('products.uploadImage', { params: { id }, form }).catch(
    logAs('Failed to upload product image'),
  );
}

const logAs =
  (failure: string) =>
  (error: unknown): never => {
    console.error(failure, error);
    throw error;
  };
