import { isOpen } from 'shared/domain';
import type { OrderRow } from './order-rows.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';

/** The orders on the pick list: those that the filter shows; without a filter, all open ones. */
export function forPickList(orders: readonly OrderRow[], filter: StatusFilter): OrderRow[] {
  if (filter !== 'ALL') return orders.filter(({ status }) => status === filter);
  return orders.filter(isOpen);
}
