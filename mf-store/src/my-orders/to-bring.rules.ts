import type { Order, Page } from 'shared/contract';
import { sumsText } from 'shared/domain';
import { plural, t } from 'shared/language';
import { groupByRep, isFree, sumsOf } from './group-orders.rules.ts';

type PendingOrders = Pick<Page<Order>, 'content' | 'totalElements'>;

/**
 * Cash that a buyer still has to bring, in one line; null without pending orders. Omits the sum when some orders are not
 * known.
 */
export function toBringText({ content, totalElements }: PendingOrders): string | null {
  const [first, ...others] = groupByRep(content);
  if (!first) return null;
  const whom =
    others.length > 0
      ? t('{count} class reps', { count: others.length + 1 })
      : (first.rep?.fullName ?? t('your class rep'));
  const orders = ordersText(totalElements);
  if (totalElements > content.length)
    return t('{orders} to pay in cash to {whom}', { orders, whom });
  const due = sumsOf(content);
  if (isFree(due)) return t('{orders}, nothing to pay, collect from {whom}', { orders, whom });
  const sums = sumsText(due, first.orders[0]?.currency ?? '');
  return t('{orders}, bring {sums} in cash to {whom}', { orders, sums, whom });
}

/** `1 order`, or `2 orders`. */
export const ordersText = (count: number): string =>
  plural(count, '{count} order', '{count} orders');
