import { call } from 'shared/api';
import type { Order, OrderStats } from 'shared/contract';
import { createRequester, whenSettled } from 'shared/data';
import { countByStatus, type OrderStatus, PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { knownSession, storePageForVisitor } from 'shared/section';
import { findPartlyLoadedStatuses } from './missing-orders.rules.ts';

export type MyOrders = {
  readonly orders: readonly Order[];
  readonly counts: OrderStats['own']['counts'];
  /** The statuses of which there are older orders than `orders`, or may be. */
  readonly partlyLoadedStatuses: readonly OrderStatus[];
};

const requestOrders = createRequester('Failed to load orders');
const query = { page: 0, size: PAGE_SIZE.ownOrders, sort: 'createdAt,desc' };

/**
 * The user's own orders and their number by status; null for a visitor. It waits for them, so that Back restores the scroll
 * position.
 */
export async function myOrdersLoader(args: LoaderFunctionArgs) {
  storePageForVisitor(args);
  const { user } = await knownSession();
  return { myOrders: user && (await whenSettled(requestOrders(readMyOrders))) };
}

async function readMyOrders(signal: AbortSignal): Promise<MyOrders> {
  const [page, counts] = await Promise.all([
    call('orders.list', { query, signal }),
    // If these numbers cannot be loaded, the page counts the orders that it shows.
    call('orders.stats', { signal })
      .then(({ own }) => own.counts)
      .catch(() => null),
  ]);
  return {
    orders: page.content,
    counts: counts ?? countByStatus(page.content),
    partlyLoadedStatuses: findPartlyLoadedStatuses(page, counts),
  };
}
