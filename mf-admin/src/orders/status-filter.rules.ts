import { countByStatus, ORDER_STATUSES, type OrderStatus, orderStatusWord } from 'shared/domain';
import { plural, t } from 'shared/language';

export type StatusFilter = 'ALL' | OrderStatus;

type HasStatus = { readonly status: OrderStatus };

/** Reads the filter from an address; an unknown one means all orders. */
export function parseStatusFilter(text: string | null): StatusFilter {
  return ORDER_STATUSES.find((status) => status === text?.toUpperCase()) ?? 'ALL';
}

export const passes = (filter: StatusFilter, { status }: HasStatus): boolean =>
  filter === 'ALL' || status === filter;

/** The choices of the filter, each with the number of its orders: `Pending (3)`. */
export function filterOptions(
  orders: readonly HasStatus[],
): { readonly value: StatusFilter; readonly text: string }[] {
  const counts = { ALL: orders.length, ...countByStatus(orders) };
  return (['ALL', ...ORDER_STATUSES] as const).map((value) => ({
    value,
    text: `${value === 'ALL' ? t('All') : orderStatusWord(value)} (${counts[value]})`,
  }));
}

/** `12 orders, 3 pending` */
export function ordersInWords(orders: readonly HasStatus[]): string {
  const { PENDING } = countByStatus(orders);
  return plural(orders.length, '1 order, {pending} pending', '{count} orders, {pending} pending', {
    pending: PENDING,
  });
}
