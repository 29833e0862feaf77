import { countByStatus, type OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import type { StatusFilter } from './status-filter.rules.ts';

type HasStatus = { readonly status: OrderStatus };

export type StatusChip = { readonly status: OrderStatus; readonly text: string };

/** The two filters that class reps use most, with their numbers of orders. */
export function statusChips(orders: readonly HasStatus[]): readonly StatusChip[] {
  const { PENDING, PAID } = countByStatus(orders);
  return [
    { status: 'PENDING', text: t('{count} to collect', { count: PENDING }) },
    { status: 'PAID', text: t('{count} to hand over', { count: PAID }) },
  ];
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
  const show = (to: StatusFilter, count: number, label: string): NothingLeft['goOn'] =>
    count === 0 ? null : { to, label };
  const all = orders.length;
  const showAll = show('ALL', all, t('Show all ({count})', { count: all }));
  if (filter === 'PENDING') {
    const goOn = show('PAID', paid, t('Show paid ({count})', { count: paid })) ?? showAll;
    return { text: t('Nothing left to collect'), goOn };
  }
  if (filter === 'PAID') {
    const label = t('Show delivered ({count})', { count: delivered });
    return {
      text: t('Nothing left to hand over'),
      goOn: show('DELIVERED', delivered, label) ?? showAll,
    };
  }
  return showAll && { text: '', goOn: showAll };
}
