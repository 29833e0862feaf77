import { call } from 'shared/api';
import type { Order, OrderStats } from 'shared/contract';
import { newestOnly, settled } from 'shared/data';
import { countByStatus, PAGE_SIZE } from 'shared/domain';
import { settledSession } from 'shared/session';

export type MyOrders = {
  readonly orders: readonly Order[];
  readonly counts: OrderStats['own']['counts'];
  /** Whether there are older orders. */
  readonly hasMore: boolean;
};

const askForOrders = newestOnly('Failed to load orders');
const query = { page: 0, size: PAGE_SIZE.ownOrders, sort: 'createdAt,desc' };

/** The user's own orders, newest first, and their number by status; null for a visitor. */
export async function myOrdersLoader() {
  const { user } = await settledSession();
  return { myOrders: user && (await settled(askForOrders(readMyOrders))) };
}

async function readMyOrders(signal: AbortSignal): Promise<MyOrders> {
  const [page, counts] = await Promise.all([
    call('orders.list', { query, signal }),
    // Without these numbers, the page counts the orders that it shows.
    call('orders.stats', { signal })
      .then(({ own }) => own.counts)
      .catch(() => null),
  ]);
  return {
    orders: page.content,
    counts: counts ?? countByStatus(page.content),
    hasMore: page.number < page.totalPages - 1,
  };
}
