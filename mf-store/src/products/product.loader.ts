import { ApiError, call, read } from 'shared/api';
import type { Product } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

/** The product of the address; null if it does not exist. */
export const productLoader = ({ params }: LoaderFunctionArgs): Promise<Product | null> =>
  nullIfNotFound(read('products.get', { params: { id: params['id'] ?? '' } }));

/** The product to edit, with what only staff see; null if it does not exist or is archived, as it must be brought back first. */
export async function editProductLoader({ params }: LoaderFunctionArgs) {
  const product = await nullIfNotFound(
    call('products.admin', { params: { id: params['id'] ?? '' } }),
  );
  return product?.archivedAt === undefined ? product : null;
}

async function nullIfNotFound<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    // The server answers 400 if the id in the address is not a number.
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    console.error('Product not found', error);
    return null;
  }
}
