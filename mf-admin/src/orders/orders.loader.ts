import { call, siteConfig } from 'shared/api';
import type { QueryOf } from 'shared/contract';
import { createRequester, loadAllPages } from 'shared/data';
import { PAGE_SIZE, schoolDay } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { useSession } from 'shared/session';
import { sortByBuyer } from './buyers/buyer-groups.rules.ts';
import { closedPeriod, joinOrders } from './closed-orders.rules.ts';
import { isOwnScope, parseScope } from './filter/order-scope.rules.ts';
import { prepareSearch } from './filter/order-search.rules.ts';
import { type OrderRow, readAssignedOrders } from './rows/order-rows.rules.ts';
import { tellProductsApart } from './rows/product-names.rules.ts';

/** Logs no failure: the request of all orders waits for the open ones, and logs the same error. */
const requestOpenOrders = createRequester('');
const requestOrders = createRequester('Failed to load orders');

/**
 * The orders assigned to the reader, or all orders when a council member views those of others: at first the open ones,
 * which are few and needed at once, then with the closed ones of a period.
 */
export function ordersLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isOwnOnly = isOwnScope(scopeOf(url));
  const period = closedPeriod(yearIn(url), Date.now());
  const openOrders = requestOpenOrders(async (signal) => {
    const query = { state: 'open', size: PAGE_SIZE.staff } as const;
    return tellProductsApart(sortByBuyer(await loadOrders(query, { isOwnOnly, signal })));
  });
  const orders = requestOrders(async (signal) => {
    const open = await openOrders.outcome;
    if (open.kind !== 'loaded') throw open.kind === 'failed' ? open.error : signal.reason;
    const query = { state: 'closed', size: PAGE_SIZE.closedOrders, ...period } as const;
    const closedOrders = await loadOrders(query, { isOwnOnly, signal });
    const joinedOrders = joinOrders(open.value, closedOrders);
    await nextTask();
    const sortedOrders = sortByBuyer(joinedOrders);
    await nextTask();
    return tellProductsApart(sortedOrders);
  });
  return { openOrders, orders };
}

type LoadOptions = { readonly isOwnOnly: boolean; readonly signal: AbortSignal };

/** Reads the rows and prepares their search in several tasks, so that the page stays responsive with a long list. */
export function loadOrders(
  queryOfAllPages: Omit<QueryOf<'orders.admin'>, 'page'>,
  { isOwnOnly, signal }: LoadOptions,
): Promise<OrderRow[]> {
  const { currencyLabel, orderLapseDays: lapseDays } = siteConfig();
  const today = schoolDay(Date.now());
  return loadAllPages(async (page) => {
    const query = { page, ...queryOfAllPages };
    const summary = isOwnOnly
      ? await call('orders.assigned', { query, signal })
      : { orders: await call('orders.admin', { query, signal }) };
    await nextTask();
    const rows = readAssignedOrders(summary, currencyLabel, { lapseDays, today });
    await nextTask();
    prepareSearch(rows);
    await nextTask();
    return { ...summary.orders, content: rows };
  });
}

type Navigation = { readonly currentUrl: URL; readonly nextUrl: URL };

/**
 * Loads again for the same address (which is how the page refreshes), for another year, and between own and all orders.
 * Other scopes and filters use the loaded data.
 */
export const shouldRevalidateOrders = ({ currentUrl, nextUrl }: Navigation): boolean =>
  currentUrl.search === nextUrl.search ||
  yearIn(currentUrl) !== yearIn(nextUrl) ||
  isOwnScope(scopeOf(currentUrl)) !== isOwnScope(scopeOf(nextUrl));

const scopeOf = ({ searchParams }: URL) => parseScope(searchParams, useSession.getState().user);

const yearIn = ({ searchParams }: URL): string => searchParams.get('year') ?? '';

/** Lets the browser handle input and draw before the rest is done. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
