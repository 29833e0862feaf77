import { hasRight } from 'shared/domain';
import { t } from 'shared/language';
import { type MiddlewareFunction, type RouteObject, redirect } from 'shared/router';
import { defineRoutes, knownSession, page, requireMay } from 'shared/section';
import { showToast } from 'shared/toasts';
import { auditLoader } from './audit/audit.loader.ts';
import { balanceLoader } from './balances/balances.loader.ts';
import { classesLoader } from './classes/classes.loader.ts';
import { mailsLoader } from './mails/mails.loader.ts';
import { ordersLoader, shouldRevalidateOrders } from './orders/orders.loader.ts';
import { overviewLoader } from './overview/overview.loader.ts';
import { PAGE_ACTS } from './page-acts.ts';
import { releasesLoader } from './releases/releases.loader.ts';
import { resultsLoader } from './results/results.loader.ts';
import { shouldRevalidateUsers, usersLoader } from './users/list/users.loader.ts';
import { userLoader } from './users/person/user.loader.ts';

/** A page for those who have the right to it. A `middleware` of the route replaces this guard. */
const guarded = (path: keyof typeof PAGE_ACTS, route: RouteObject): RouteObject => ({
  path: path.replace('/admin/', ''),
  middleware: [requireMay(PAGE_ACTS[path])],
  ...route,
});

/** The code of a buyer leads to their orders. Somebody who scans it without the right to orders reads what it is for. */
const explainBuyerCode: MiddlewareFunction = async ({ request }, next) => {
  const { user } = await knownSession();
  const { pathname, searchParams } = new URL(request.url);
  const isBuyerCode = pathname.endsWith('/admin/orders') && searchParams.has('buyer');
  if (isBuyerCode && user && !hasRight(user, PAGE_ACTS['/admin/orders'])) {
    const text = t('This code is for class reps: with it they find the orders of a pupil.');
    showToast({ kind: 'status', text, stays: true });
  }
  return next();
};

export default defineRoutes([
  {
    middleware: [explainBuyerCode, requireMay(PAGE_ACTS['/admin'])],
    children: [
      {
        index: true,
        loader: overviewLoader,
        lazy: page(
          t('Admin'),
          () => import(/* webpackChunkName: "page-overview" */ './overview/overview.page.tsx'),
        ),
      },
      guarded('/admin/users', {
        loader: usersLoader,
        shouldRevalidate: shouldRevalidateUsers,
        lazy: page(
          t('Manage Users'),
          () => import(/* webpackChunkName: "page-users" */ './users/list/users.page.tsx'),
        ),
      }),
      guarded('/admin/users/:id', {
        middleware: [
          requireMay(PAGE_ACTS['/admin/users/:id'], t('Only the student council can edit users.')),
        ],
        loader: userLoader,
        lazy: page(
          t('Edit User'),
          // One chunk with the balances: both pages are small, and show the same ledger.
          () => import(/* webpackChunkName: "page-council" */ './users/person/user.page.tsx'),
        ),
      }),
      guarded('/admin/balance', {
        loader: balanceLoader,
        lazy: page(
          t('Rep Balances'),
          () => import(/* webpackChunkName: "page-council" */ './balances/balances.page.tsx'),
        ),
      }),
      guarded('/admin/classes', {
        loader: classesLoader,
        lazy: page(
          t('Classes'),
          () => import(/* webpackChunkName: "page-classes" */ './classes/classes.page.tsx'),
        ),
      }),
      guarded('/admin/results', {
        loader: resultsLoader,
        lazy: page(
          t('Results'),
          () => import(/* webpackChunkName: "page-results" */ './results/results.page.tsx'),
        ),
      }),
      guarded('/admin/orders', {
        loader: ordersLoader,
        shouldRevalidate: shouldRevalidateOrders,
        lazy: page(
          t('Order Management'),
          () => import(/* webpackChunkName: "page-orders" */ './orders/orders.page.tsx'),
        ),
      }),
      guarded('/admin/audit', {
        loader: auditLoader,
        lazy: page(
          t('Audit log'),
          () => import(/* webpackChunkName: "page-audit" */ './audit/audit.page.tsx'),
        ),
      }),
      guarded('/admin/mails', {
        loader: mailsLoader,
        lazy: page(
          t('Mails'),
          () => import(/* webpackChunkName: "page-mails" */ './mails/mails.page.tsx'),
        ),
      }),
      guarded('/admin/releases', {
        loader: releasesLoader,
        lazy: page(
          t('Releases'),
          () => import(/* webpackChunkName: "page-releases" */ './releases/releases.page.tsx'),
        ),
      }),
      {
        // The former address of the releases, still in mails and bookmarks.
        path: 'sections',
        loader: ({ request }) => redirect(`/admin/releases${new URL(request.url).search}`),
        Component: () => null,
      },
    ],
  },
]);
