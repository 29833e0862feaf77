import { countByStatus, ORDER_STATUSES, type OrderStatus, orderStatusWord } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { isOverdue } from '../rows/pay-day.rules.ts';

/** `OVERDUE` is no status: it is a part of the `PENDING` orders. */
export type StatusFilter = 'ALL' | OrderStatus | 'OVERDUE';

const STATUS_FILTERS: readonly StatusFilter[] = ['ALL', ...ORDER_STATUSES, 'OVERDUE'];

type HasStatus = Pick<OrderRow, 'status' | 'isPayDayOver'>;

/** Reads the filter from the address of the page or from the storage; an unknown one means all orders. */
export function parseStatusFilter(text: string | null): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === text?.toUpperCase()) ?? 'ALL';
}

export const passes = (filter: StatusFilter, order: HasStatus): boolean =>
  filter === 'ALL' || (filter === 'OVERDUE' ? isOverdue(order) : order.status === filter);

/** The choices of the filter, each with the number of its orders: `Pending (3)`. */
export function statusOptions(
  orders: readonly HasStatus[],
): { readonly value: StatusFilter; readonly text: string }[] {
  const counts = {
    ALL: orders.length,
    OVERDUE: orders.filter(isOverdue).length,
    ...countByStatus(orders),
  };
  return STATUS_FILTERS.map((value) => ({ value, text: `${wordOf(value)} (${counts[value]})` }));
}

function wordOf(filter: StatusFilter): string {
  if (filter === 'ALL') return t('All');
  return filter === 'OVERDUE' ? tIn('several orders', 'Overdue') : orderStatusWord(filter);
}

/** `12 orders, 3 pending` */
export function ordersInWords(orders: readonly HasStatus[]): string {
  const { PENDING } = countByStatus(orders);
  return plural(orders.length, '1 order, {pending} pending', '{count} orders, {pending} pending', {
    pending: PENDING,
  });
}

/** The filters that class reps use most, with their numbers of orders. */
export function statusChips(orders: readonly HasStatus[]) {
  const { PENDING, PAID } = countByStatus(orders);
  const overdue = orders.filter(isOverdue).length;
  return [
    { status: 'PENDING', text: t('{count} to collect', { count: PENDING }) },
    { status: 'PAID', text: t('{count} to hand over', { count: PAID }) },
    ...(overdue > 0
      ? [{ status: 'OVERDUE', text: t('{count} overdue', { count: overdue }) } as const]
      : []),
  ] as const;
}

type NothingLeftMessage = {
  /** Empty where the suggestion says enough. */
  readonly text: string;
  /** The filter to look at next; null if there are no orders. */
  readonly suggestion: { readonly to: StatusFilter; readonly label: string } | null;
};

/** The message for a filter that no order passes; null if one does. Without any orders, only `PENDING` and `PAID` have one. */
export function nothingLeftMessage(
  filter: StatusFilter,
  orders: readonly HasStatus[],
): NothingLeftMessage | null {
  if (orders.some((order) => passes(filter, order))) return null;
  const { PAID, DELIVERED } = countByStatus(orders);
  const count = orders.length;
  const showAll =
    count === 0 ? null : ({ to: 'ALL', label: t('Show all ({count})', { count }) } as const);
  const showPaid = { to: 'PAID', label: t('Show paid ({count})', { count: PAID }) } as const;
  const showDelivered = {
    to: 'DELIVERED',
    label: t('Show delivered ({count})', { count: DELIVERED }),
  } as const;
  if (filter === 'PENDING')
    return { text: t('Nothing left to collect'), suggestion: PAID > 0 ? showPaid : showAll };
  if (filter === 'PAID')
    return {
      text: t('Nothing left to hand over'),
      suggestion: DELIVERED > 0 ? showDelivered : showAll,
    };
  const text = filter === 'OVERDUE' ? t('Nothing is overdue') : '';
  return showAll && { text, suggestion: showAll };
}
