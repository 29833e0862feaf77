import { ROLE } from 'shared/contract';
import { defineRoutes, page, requireRole } from 'shared/section';
import { unlessFilterChanged } from './parts/reload-when.ts';
import { balanceLoader } from './screens/balance.loader.ts';
import { ordersLoader, ordersRevalidate } from './screens/orders.loader.ts';
import { overviewLoader } from './screens/overview.loader.ts';
import { sectionsLoader } from './screens/sections.loader.ts';
import { userLoader } from './screens/user.loader.ts';
import {
  USERS_ROUTE,
  usersLoader,
  usersPanelLoader,
  usersRevalidate,
} from './screens/users.loader.ts';

export default defineRoutes([
  {
    middleware: [requireRole(ROLE.CLASS_REP)],
    children: [
      {
        index: true,
        loader: overviewLoader,
        lazy: page(
          'Admin',
          () => import(/* webpackChunkName: "page-overview" */ './screens/overview.page.tsx'),
        ),
      },
      {
        path: 'users',
        id: USERS_ROUTE,
        loader: usersPanelLoader,
        shouldRevalidate: unlessFilterChanged,
        children: [
          {
            index: true,
            loader: usersLoader,
            shouldRevalidate: usersRevalidate,
            lazy: page(
              'Manage Users',
              () => import(/* webpackChunkName: "page-users" */ './screens/users.page.tsx'),
            ),
          },
        ],
      },
      {
        path: 'users/:id',
        middleware: [requireRole(ROLE.STUCO, 'Only the student council can edit users.')],
        loader: userLoader,
        lazy: page(
          'Edit User',
          () => import(/* webpackChunkName: "page-council" */ './screens/user.page.tsx'),
        ),
      },
      {
        path: 'balance',
        middleware: [requireRole(ROLE.STUCO)],
        loader: balanceLoader,
        lazy: page(
          'Rep Balances',
          () => import(/* webpackChunkName: "page-council" */ './screens/balance.page.tsx'),
        ),
      },
      {
        path: 'orders',
        loader: ordersLoader,
        shouldRevalidate: ordersRevalidate,
        lazy: page(
          'Order Management',
          () => import(/* webpackChunkName: "page-orders" */ './screens/orders.page.tsx'),
        ),
      },
      {
        path: 'sections',
        middleware: [requireRole(ROLE.ADMIN)],
        loader: sectionsLoader,
        lazy: page(
          'Sections',
          () => import(/* webpackChunkName: "page-sections" */ './screens/sections.page.tsx'),
        ),
      },
    ],
  },
]);
