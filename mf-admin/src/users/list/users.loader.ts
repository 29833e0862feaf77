import { call } from 'shared/api';
import { createRequester, loadAllPages, type TrackedResponse } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { loadOrders, type OrderRow, tellProductsApart } from '../../orders/index.ts';
import { readPeople } from '../../people/people.rules.ts';
import { apiQueryOf, isUnfiltered, readFilter, urlParamsOf } from './user-filter.rules.ts';

const requestPeople = createRequester('Failed to load users');
const requestAssigned = createRequester('Failed to load assigned orders');
const requestOrders = createRequester('Failed to load orders');

export const usersLoader = ({ request }: LoaderFunctionArgs) => {
  const filter = readFilter(new URL(request.url).searchParams);
  return {
    people: requestPeople(async (signal) => {
      const people = await loadAllPages((page) => {
        const query = { page, size: PAGE_SIZE.staff };
        if (isUnfiltered(filter)) return call('users.list', { query, signal });
        const search = { ...apiQueryOf(filter), ...query, sort: 'match' } as const;
        return call('users.search', { query: search, signal });
      });
      return readPeople(people);
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
  urlParamsOf(readFilter(searchParams)).toString();

/** The orders assigned to the logged-in user. Products with the same name get names that differ. */
export const loadAssignedOrders = (): TrackedResponse<readonly OrderRow[]> =>
  requestAssigned(async (signal) =>
    tellProductsApart(await loadOrders({ size: PAGE_SIZE.staff }, { isOwnOnly: true, signal })),
  );

export const loadOrdersOf = (buyerId: number): TrackedResponse<readonly OrderRow[]> =>
  requestOrders(async (signal) => {
    const query = { size: PAGE_SIZE.staff, buyer: buyerId };
    const orders = await loadOrders(query, { isOwnOnly: false, signal });
    // A server of an earlier release does not know `buyer`, and sends the orders of all buyers.
    return tellProductsApart(orders.filter((order) => order.buyerId === buyerId));
  });
