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
  const { PAID: paidCount, DELIVERED: deliveredCount } = countByStatus(orders);
  const suggestionFor = (
    to: StatusFilter,
    count: number,
    label: string,
  ): NothingLeftMessage['suggestion'] => (count === 0 ? null : { to, label });
  const allCount = orders.length;
  const suggestionForAll = suggestionFor(
    'ALL',
    allCount,
    t('Show all ({count})', { count: allCount }),
  );
  if (filter === 'PENDING') {
    const suggestion =
      suggestionFor('PAID', paidCount, t('Show paid ({count})', { count: paidCount })) ??
      suggestionForAll;
    return { text: t('Nothing left to collect'), suggestion };
  }
  if (filter === 'PAID') {
    const label = t('Show delivered ({count})', { count: deliveredCount });
    return {
      text: t('Nothing left to hand over'),
      suggestion: suggestionFor('DELIVERED', deliveredCount, label) ?? suggestionForAll,
    };
  }
  return suggestionForAll === null ? null : { text: '', suggestion: suggestionForAll };
}
