import { isOpen } from 'shared/domain';
import type { OrderRow } from './order-rows.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';

/** Orders worth carrying on paper: what the filter shows; without a filter, all that is still open. */
export function forPickList(orders: readonly OrderRow[], filter: StatusFilter): OrderRow[] {
  if (filter !== 'ALL') return orders.filter(({ status }) => status === filter);
  return orders.filter(isOpen);
}
