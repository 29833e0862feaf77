import type { Act } from 'shared/domain';

/** The right that each page needs: the guards of the routes and `section.ts` read it here. */
export const PAGE_ACTS = {
  '/store/create': 'products.manage',
  '/store/edit/:id': 'products.manage',
  '/store/archived': 'products.manage',
  '/store/cart': 'orders.place',
  '/store/checkout': 'orders.place',
  '/store/order-confirmation': 'orders.place',
} as const satisfies Readonly<Record<string, Act>>;
