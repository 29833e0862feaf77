import { isOpen } from 'shared/domain';
import type { StaffOrder } from './staff-orders.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';

/** Orders worth carrying on paper: what the filter shows; without a filter, all that is still open. */
export function forPickList(orders: readonly StaffOrder[], filter: StatusFilter): StaffOrder[] {
  if (filter !== 'ALL') return orders.filter(({ status }) => status === filter);
  return orders.filter(isOpen);
}
