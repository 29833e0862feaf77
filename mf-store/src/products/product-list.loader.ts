import { read } from 'shared/api';
import type { Page, Product } from 'shared/contract';
import { readPages, searchTerm, trackResponse, whenSettled } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';

export const readProductPage = (page: number, term: string): Promise<Page<Product>> =>
  read('products.list', { query: { page, size: PAGE_SIZE.products, ...(term && { q: term }) } });

/** The products: as many pages as the address names, filtered by its search term. */
export async function productListLoader({ request: { url } }: LoaderFunctionArgs) {
  const term = searchTerm(url);
  const pages = readPages(url, (page) => readProductPage(page, term));
  return {
    term,
    pages: await whenSettled(trackResponse(pages, { logAs: 'Failed to load products' })),
  };
}
