import { call } from 'shared/api';
import { readPages, trackResponse, whenSettled } from 'shared/data';
import type { LoaderFunctionArgs } from 'shared/router';

export const readArchivedPage = (page: number) => call('products.archived', { query: { page } });

export async function archivedProductsLoader({ request: { url } }: LoaderFunctionArgs) {
  const pages = readPages(url, readArchivedPage);
  return {
    pages: await whenSettled(trackResponse(pages, { logAs: 'Failed to load archived products' })),
  };
}
