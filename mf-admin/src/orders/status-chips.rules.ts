import { countByStatus, type OrderStatus } from 'shared/domain';
import type { StatusFilter } from './status-filter.rules.ts';

type HasStatus = { readonly status: OrderStatus };

export type StatusChip = { readonly status: OrderStatus; readonly text: string };

/** The two filters of a class rep's day, with how many orders wait there. */
export function statusChips(orders: readonly HasStatus[]): readonly StatusChip[] {
  const { PENDING, PAID } = countByStatus(orders);
  return [
    { status: 'PENDING', text: `${PENDING} to collect` },
    { status: 'PAID', text: `${PAID} to hand over` },
  ];
}

type NothingLeft = {
  readonly text: string;
  /** Where the orders went; null when there are none. */
  readonly goOn: { readonly to: StatusFilter; readonly label: string } | null;
};

/** What to say when nothing is left under a filter; null where there is nothing to say. */
export function nothingLeft(
  filter: StatusFilter,
  orders: readonly HasStatus[],
): NothingLeft | null {
  if (filter === 'ALL' || orders.some(({ status }) => status === filter)) return null;
  const counts = countByStatus(orders);
  const show = (to: StatusFilter, word: string, count: number): NothingLeft['goOn'] =>
    count === 0 ? null : { to, label: `Show ${word} (${count})` };
  const showAll = show('ALL', 'all', orders.length);
  if (filter === 'PENDING') {
    return { text: 'Nothing left to collect', goOn: show('PAID', 'paid', counts.PAID) ?? showAll };
  }
  if (filter === 'PAID') {
    const goOn = show('DELIVERED', 'delivered', counts.DELIVERED) ?? showAll;
    return { text: 'Nothing left to hand over', goOn };
  }
  return showAll && { text: '', goOn: showAll };
}
