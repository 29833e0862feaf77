import { call, siteConfig } from 'shared/api';
import { createRequester, type TrackedResponse } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { type OrderRow, readAssignedOrders, readOrders } from '../../orders/index.ts';
import { readPeople } from '../../people/people.rules.ts';
import { filterParams, filterQuery, isUnfiltered, readFilter } from './user-filter.rules.ts';

/** One page of the staff area holds all rows. */
const allInOnePage = { page: 0, size: PAGE_SIZE.staff };
const requestPeople = createRequester('Failed to load users');
const requestAssigned = createRequester('Failed to load assigned orders');
const requestOrders = createRequester('Failed to load orders');

export const usersLoader = ({ request }: LoaderFunctionArgs) => {
  const filter = readFilter(new URL(request.url).searchParams);
  return {
    people: requestPeople(async (signal) => {
      const response = isUnfiltered(filter)
        ? await call('users.list', { query: allInOnePage, signal })
        : await call('users.search', {
            query: { ...filterQuery(filter), ...allInOnePage },
            signal,
          });
      return readPeople(response);
    }),
  };
};

type Navigation = { readonly currentUrl: URL; readonly nextUrl: URL };

/**
 * Navigation reloads the users only if it changes the valid filter: a year that is still being typed changes nothing.
 * Navigation to the same address always reloads them.
 */
export const shouldRevalidateUsers = ({ currentUrl, nextUrl }: Navigation): boolean =>
  currentUrl.search === nextUrl.search || validFilter(currentUrl) !== validFilter(nextUrl);

const validFilter = ({ searchParams }: URL): string =>
  filterParams(readFilter(searchParams)).toString();

export const loadAssignedOrders = (): TrackedResponse<OrderRow[]> =>
  requestAssigned(async (signal) => {
    const response = await call('orders.assigned', { query: allInOnePage, signal });
    return readAssignedOrders(response, siteConfig().currencyLabel);
  });

export const loadOrdersOf = (buyerId: number): TrackedResponse<OrderRow[]> =>
  requestOrders(async (signal) => {
    const response = await call('orders.admin', { query: allInOnePage, signal });
    const orders = readOrders(response, siteConfig().currencyLabel);
    return orders.filter((order) => order.buyerId === buyerId);
  });
