import { ROLE, type Role } from 'shared/domain';
import { pageOf, testSection } from 'shared/testing';
import section from './section.ts';
import type { PAGE_ACTS } from './src/page-acts.ts';
import { product, products } from './test/factories.ts';
import * as host from './test/host.ts';

testSection({
  ...host,
  section,
  lowestRoles: {
    '/store/create': ROLE.STUCO,
    '/store/edit/:id': ROLE.STUCO,
    '/store/archived': ROLE.STUCO,
    '/store/cart': ROLE.USER,
    '/store/checkout': ROLE.USER,
    '/store/order-confirmation': ROLE.USER,
  } satisfies Record<keyof typeof PAGE_ACTS, Role>,
  responses: {
    'GET /api/products': pageOf(products(9)),
    'GET /api/products/{id}': product(),
  },
});
