import { t } from 'shared/language';
import { withMarkdown } from 'shared/markdown';
import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import { ignoreSearch } from './ignore-search.ts';
import { productLoader } from './products/product.loader.ts';
import { productListLoader } from './products/product-list.loader.ts';

/** Public pages. The server renders them too. */
export const publicRoutes: RouteObject[] = [
  {
    index: true,
    loader: productListLoader,
    lazy: page(
      t('Store'),
      () => import(/* webpackChunkName: "page-product-list" */ './products/product-list.page.tsx'),
    ),
  },
  {
    path: ':id',
    loader: productLoader,
    shouldRevalidate: ignoreSearch,
    lazy: page(t('Store'), () =>
      withMarkdown(import(/* webpackChunkName: "page-product" */ './products/product.page.tsx')),
    ),
  },
];
