import { t } from 'shared/language';
import { defineRoutes, page, requireMay } from 'shared/section';
import { archivedProductsLoader } from './archive/archived-products.loader.ts';
import { currentProductsLoader } from './cart/current-products.loader.ts';
import { ignoreSearch } from './ignore-search.ts';
import { myOrdersLoader } from './my-orders/my-orders.loader.ts';
import { PAGE_ACTS } from './page-acts.ts';
import { editProductLoader } from './products/product.loader.ts';
import { publicRoutes } from './public-routes.ts';

// The pages of buyers need one right and share one chunk, as do those of the council: each further chunk would cost every
// visitor its name and hash in the entry.
const buyersOnly = [requireMay(PAGE_ACTS['/store/cart'], t('Log in to use the cart'))];
const councilOnly = [requireMay(PAGE_ACTS['/store/create'])];

export default defineRoutes(
  [
    ...publicRoutes,
    {
      path: 'create',
      middleware: councilOnly,
      lazy: page(
        t('Create Product'),
        () =>
          import(
            /* webpackChunkName: "page-product-form" */ './product-form/product-create.page.tsx'
          ),
      ),
    },
    {
      path: 'edit/:id',
      middleware: councilOnly,
      loader: editProductLoader,
      // A new session runs guards and loaders again, but the form must keep the product that it began with.
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
      lazy: page(
        t('Edit Product'),
        () =>
          import(
            /* webpackChunkName: "page-product-form" */ './product-form/product-edit.page.tsx'
          ),
      ),
    },
    {
      path: 'archived',
      middleware: councilOnly,
      loader: archivedProductsLoader,
      lazy: page(
        t('Archived products'),
        () =>
          import(
            /* webpackChunkName: "page-product-form" */ './archive/archived-products.page.tsx'
          ),
      ),
    },
    {
      path: 'cart',
      middleware: buyersOnly,
      loader: currentProductsLoader,
      lazy: page(
        t('Cart'),
        () => import(/* webpackChunkName: "page-buying" */ './cart/page/cart.page.tsx'),
      ),
    },
    {
      path: 'checkout',
      middleware: buyersOnly,
      loader: currentProductsLoader,
      lazy: page(
        t('Checkout'),
        () => import(/* webpackChunkName: "page-buying" */ './checkout/checkout.page.tsx'),
      ),
    },
    {
      path: 'order-confirmation',
      middleware: buyersOnly,
      lazy: page(
        t('Order confirmation'),
        () =>
          import(/* webpackChunkName: "page-buying" */ './checkout/order-confirmation.page.tsx'),
      ),
    },
  ],
  // Pages that are not below the prefix of the section.
  {
    'profile/orders': [
      {
        index: true,
        loader: myOrdersLoader,
        shouldRevalidate: ignoreSearch,
        lazy: page(
          t('My Orders'),
          () => import(/* webpackChunkName: "page-my-orders" */ './my-orders/my-orders.page.tsx'),
        ),
      },
    ],
  },
);
