import type { Order, OrderStats, Page } from 'shared/contract';
import { countByStatus, ORDER_STATUSES, type OrderStatus } from 'shared/domain';

/** Statuses whose orders may exceed the first page; null where the counts are not known. */
export function findPartlyLoadedStatuses(
  { content, totalPages }: Pick<Page<Order>, 'content' | 'totalPages'>,
  counts: OrderStats['own']['counts'] | null,
): readonly OrderStatus[] {
  if (totalPages <= 1) return [];
  if (counts === null) return ORDER_STATUSES;
  const shownCounts = countByStatus(content);
  return ORDER_STATUSES.filter((status) => shownCounts[status] < counts[status]);
}
