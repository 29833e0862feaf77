import { call, forgetReads } from 'shared/api';
import type { Product, ProductInput } from 'shared/contract';

/** Creates a product; its picture is a second call, which can be repeated alone. */
export async function createProduct(input: ProductInput): Promise<Product> {
  const product = await call('products.create', { body: input });
  forgetReads();
  return product;
}

export async function uploadProductImage(id: number, file: File): Promise<Product> {
  const form = new FormData();
  form.set('file', file);
  const product = await call('products.uploadImage', { params: { id }, form });
  forgetReads();
  return product;
}

type Known = Pick<Product, 'id' | 'version'> & {
  /** The stock shown when editing began: what was sold meanwhile stays sold. */
  readonly availableSeen: number;
};

/** Saves a product unless somebody else has saved it since `version` was read (409). */
export async function updateProduct(
  { id, version, availableSeen }: Known,
  input: ProductInput,
  file: File | null,
): Promise<Product> {
  const part = JSON.stringify({ ...input, availableSeen });
  const form = new FormData();
  form.set('product', new Blob([part], { type: 'application/json' }));
  if (file) form.set('file', file);
  const product = await call('products.update', {
    params: { id },
    headers: { 'if-match': `"${version}"` },
    form,
  });
  forgetReads();
  return product;
}
