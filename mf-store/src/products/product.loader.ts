import { ApiError, call, read } from 'shared/api';
import type { Product } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

/** The product of the address; null if it does not exist. */
export const productLoader = ({ params }: LoaderFunctionArgs): Promise<Product | null> =>
  orNull(read('products.get', { params: { id: params['id'] ?? '' } }));

/** The same for editing, never from the cache: the version must be the newest. */
export const editProductLoader = ({ params }: LoaderFunctionArgs): Promise<Product | null> =>
  orNull(call('products.get', { params: { id: params['id'] ?? '' } }));

async function orNull(request: Promise<Product>): Promise<Product | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    console.error('Product not found', error);
    return null;
  }
}
