import { call, siteConfig } from 'shared/api';
import { newestOnly } from 'shared/data';
import { PAGE_SIZE, ROLE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { useSession } from 'shared/session';
import { inBuyerOrder } from './buyer-groups.rules.ts';
import { readOrders, readSummary } from './order-rows.rules.ts';
import { isOwn, parseScope } from './order-scope.rules.ts';

const askForOrders = newestOnly('Failed to load orders');
const query = { page: 0, size: PAGE_SIZE.staff };

/** Orders assigned to the reader; all orders where the council looks at those of others. */
export const ordersLoader = ({ request }: LoaderFunctionArgs) => {
  const own = isOwn(scopeOf(new URL(request.url)));
  return {
    orders: askForOrders(async (signal) => {
      const currency = siteConfig().currencyLabel;
      if (own) return readSummary(await call('orders.assigned', { query, signal }), currency);
      const answer = await call('orders.admin', { query, signal });
      // Each part of a long list is a task of its own: the page stays quick between them.
      await nextTask();
      const orders = readOrders(answer, { currency });
      await nextTask();
      return inBuyerOrder(orders);
    }),
  };
};

type Move = { readonly currentUrl: URL; readonly nextUrl: URL };

/** Another filter or another rep shows other parts of the same answer; only one's own come alone. */
export const ordersRevalidate = ({ currentUrl, nextUrl }: Move): boolean =>
  currentUrl.search === nextUrl.search || isOwn(scopeOf(currentUrl)) !== isOwn(scopeOf(nextUrl));

const scopeOf = ({ searchParams }: URL) =>
  parseScope(searchParams, useSession.getState().user?.role ?? ROLE.USER);

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
