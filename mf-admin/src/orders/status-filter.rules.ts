import { ORDER_STATUSES, type OrderStatus } from 'shared/domain';

export type StatusFilter = 'ALL' | OrderStatus;

type HasStatus = { readonly status: OrderStatus };

/** Reads the filter from an address; anything unknown means all. */
export function parseStatusFilter(text: string | null): StatusFilter {
  return ORDER_STATUSES.find((status) => status === text?.toUpperCase()) ?? 'ALL';
}

export const passes = (filter: StatusFilter, { status }: HasStatus): boolean =>
  filter === 'ALL' || status === filter;

export function countByStatus(orders: readonly HasStatus[]): Record<OrderStatus, number> {
  const counts = { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 };
  for (const { status } of orders) counts[status] += 1;
  return counts;
}

const words: Readonly<Record<StatusFilter, string>> = {
  ALL: 'All',
  PENDING: 'Pending',
  PAID: 'Paid',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

export const statusWord = (status: StatusFilter): string => words[status];

/** Choices of the filter, each with the number of orders it would show: `Pending (3)`. */
export function filterOptions(
  orders: readonly HasStatus[],
): { readonly value: StatusFilter; readonly text: string }[] {
  const counts = { ALL: orders.length, ...countByStatus(orders) };
  return (['ALL', ...ORDER_STATUSES] as const).map((value) => ({
    value,
    text: `${words[value]} (${counts[value]})`,
  }));
}

/** `12 orders, 3 pending`: what a list amounts to, in a few words. */
export function ordersInWords(orders: readonly HasStatus[]): string {
  const { PENDING } = countByStatus(orders);
  return `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${PENDING} pending`;
}
