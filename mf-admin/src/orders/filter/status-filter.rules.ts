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

/** The two filters that class reps use most, with their numbers of orders. */
export function statusChips(orders: readonly HasStatus[]) {
  const { PENDING, PAID } = countByStatus(orders);
  return [
    { status: 'PENDING', text: t('{count} to collect', { count: PENDING }) },
    { status: 'PAID', text: t('{count} to hand over', { count: PAID }) },
  ] as const;
}

type NothingLeft = {
  readonly text: string;
  /** The filter that has the orders now; null if there are none. */
  readonly goOn: { readonly to: StatusFilter; readonly label: string } | null;
};

/** The message for a filter without orders; null if none is needed. */
export function nothingLeft(
  filter: StatusFilter,
  orders: readonly HasStatus[],
): NothingLeft | null {
  if (filter === 'ALL' || orders.some(({ status }) => status === filter)) return null;
  const { PAID: paid, DELIVERED: delivered } = countByStatus(orders);
  const goOnTo = (to: StatusFilter, count: number, label: string): NothingLeft['goOn'] =>
    count === 0 ? null : { to, label };
  const all = orders.length;
  const goOnToAll = goOnTo('ALL', all, t('Show all ({count})', { count: all }));
  if (filter === 'PENDING') {
    const goOn = goOnTo('PAID', paid, t('Show paid ({count})', { count: paid })) ?? goOnToAll;
    return { text: t('Nothing left to collect'), goOn };
  }
  if (filter === 'PAID') {
    const label = t('Show delivered ({count})', { count: delivered });
    return {
      text: t('Nothing left to hand over'),
      goOn: goOnTo('DELIVERED', delivered, label) ?? goOnToAll,
    };
  }
  return goOnToAll && { text: '', goOn: goOnToAll };
}
