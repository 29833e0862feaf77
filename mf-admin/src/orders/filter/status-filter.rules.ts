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
export function statusOptions(
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

/** The two filters that class reps use most, with their numbers of orders. */
export function statusChips(orders: readonly HasStatus[]) {
  const { PENDING, PAID } = countByStatus(orders);
  return [
    { status: 'PENDING', text: t('{count} to collect', { count: PENDING }) },
    { status: 'PAID', text: t('{count} to hand over', { count: PAID }) },
  ] as const;
}

type NothingLeftMessage = {
  /** Empty where the suggestion says enough. */
  readonly text: string;
  /** The filter that has the orders now; null if there are none. */
  readonly suggestion: { readonly to: StatusFilter; readonly label: string } | null;
};

/** The message for a filter without orders; null if none is needed. */
export function nothingLeftMessage(
  filter: StatusFilter,
  orders: readonly HasStatus[],
): NothingLeftMessage | null {
  if (filter === 'ALL' || orders.some(({ status }) => status === filter)) return null;
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
  return showAll && { text: '', suggestion: showAll };
}
