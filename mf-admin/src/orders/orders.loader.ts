import { call, siteConfig } from 'shared/api';
import { createRequester } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { useSession } from 'shared/session';
import { sortByBuyer } from './buyers/buyer-groups.rules.ts';
import { isOwn, parseScope } from './filter/order-scope.rules.ts';
import { readAssignedOrders, readOrders } from './rows/order-rows.rules.ts';

const requestOrders = createRequester('Failed to load orders');
const query = { page: 0, size: PAGE_SIZE.staff };

/** The orders assigned to the reader, or all orders when a council member views those of others. */
export const ordersLoader = ({ request }: LoaderFunctionArgs) => {
  const isOwnOnly = isOwn(scopeOf(new URL(request.url)));
  return {
    orders: requestOrders(async (signal) => {
      const currency = siteConfig().currencyLabel;
      if (isOwnOnly)
        return readAssignedOrders(await call('orders.assigned', { query, signal }), currency);
      const list = await call('orders.admin', { query, signal });
      // Only this list is long. It is prepared and sorted ahead, in several tasks, so that the page stays responsive.
      await nextTask();
      const orders = readOrders(list, currency);
      await nextTask();
      return sortByBuyer(orders);
    }),
  };
};

type Navigation = { readonly currentUrl: URL; readonly nextUrl: URL };

/** Loads again when the address stays, and between own and all orders. Other scopes and filters use the loaded data. */
export const shouldRevalidateOrders = ({ currentUrl, nextUrl }: Navigation): boolean =>
  currentUrl.search === nextUrl.search || isOwn(scopeOf(currentUrl)) !== isOwn(scopeOf(nextUrl));

const scopeOf = ({ searchParams }: URL) => parseScope(searchParams, useSession.getState().user);

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
