import { call } from 'shared/api';
import type { Order, OrderStats } from 'shared/contract';
import { countByStatus, ORDER_STATUSES, PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { settledSession } from 'shared/session';

type Counts = OrderStats['own']['counts'];

export type MyOrders =
  | { readonly kind: 'anonymous' }
  /** Already logged. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly orders: readonly Order[];
      readonly counts: Counts;
      /** There are older orders than these. */
      readonly more: boolean;
    };

const query = { page: 0, size: PAGE_SIZE.ownOrders, sort: 'createdAt,desc' };

/** The user's own orders, newest first, and how many there are of each status. */
export async function loadMyOrders({ request }: LoaderFunctionArgs): Promise<MyOrders> {
  const { user } = await settledSession();
  if (user === null) return { kind: 'anonymous' };
  const { signal } = request;
  try {
    const [{ content, number, totalPages }, counts] = await Promise.all([
      call('orders.list', { query, signal }),
      // The list can do without: it then counts what it shows.
      call('orders.stats', { signal })
        .then(({ own }) => own.counts)
        .catch(() => null),
    ]);
    return {
      kind: 'loaded',
      orders: content,
      counts: counts ?? countByStatus(content),
      more: number < totalPages - 1,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('Failed to load orders', error);
    return { kind: 'failed' };
  }
}

/** The status named by an address, `?status=paid` in any letter case. */
export const statusOf = (named: string | null) =>
  ORDER_STATUSES.find((status) => status === named?.toUpperCase()) ?? 'PENDING';
