import { ApiError, call, read } from 'shared/api';
import type { Product } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';

/** A product by the id in the address; null when there is none of that id. */
export const productLoader = ({ params }: LoaderFunctionArgs): Promise<Product | null> =>
  orNull(read('products.get', { params: { id: params['id'] ?? '' } }));

/** The same for editing: as it is at this moment, with the version to be saved over. */
export const editProductLoader = ({ params }: LoaderFunctionArgs): Promise<Product | null> =>
  orNull(call('products.get', { params: { id: params['id'] ?? '' } }));

async function orNull(answer: Promise<Product>): Promise<Product | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    console.error('Product not found', error);
    return null;
  }
}
