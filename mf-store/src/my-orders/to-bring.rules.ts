import type { Order, Page } from 'shared/contract';
import { sumsText } from 'shared/domain';
import { plural, t } from 'shared/language';
import { groupByRep, isFree, sumsOf } from './group-orders.rules.ts';

type PendingOrders = Pick<Page<Order>, 'content' | 'totalElements'>;

/**
 * Cash that a buyer still has to bring, in one line; null without pending orders. Omits the sum while
 * some of the orders are not loaded.
 */
export function toBringText({ content, totalElements }: PendingOrders): string | null {
  const [firstGroup, ...otherGroups] = groupByRep(content);
  if (!firstGroup) return null;
  // Several reps are only counted.
  const whom =
    otherGroups.length > 0
      ? t('{count} class reps', { count: otherGroups.length + 1 })
      : (firstGroup.rep?.fullName ?? t('your class rep'));
  const orders = ordersText(totalElements);
  if (totalElements > content.length)
    return t('{orders} to pay in cash to {whom}', { orders, whom });
  const sums = sumsOf(content);
  if (isFree(sums)) return t('{orders}, nothing to pay, collect from {whom}', { orders, whom });
  // The empty text is for a currency that `sumsText` needs only without any sum.
  return t('{orders}, bring {sums} in cash to {whom}', { orders, sums: sumsText(sums, ''), whom });
}

export const ordersText = (count: number): string =>
  plural(count, '{count} order', '{count} orders');
