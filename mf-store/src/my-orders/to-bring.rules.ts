import type { Order, Page } from 'shared/contract';
import { sumsText } from 'shared/domain';
import { groupByRep, sumsOf } from './group-orders.rules.ts';

type Pending = Pick<Page<Order>, 'content' | 'totalElements'>;

/**
 * What a buyer still has to bring, in one line; null without pending orders. No sum is named when some of the
 * orders are not known.
 */
export function toBringText({ content, totalElements }: Pending): string | null {
  const [first, ...others] = groupByRep(content);
  if (!first) return null;
  const whom = others.length > 0 ? `${others.length + 1} class reps` : nameOf(first.rep);
  const orders = ordersText(totalElements);
  if (totalElements > content.length) return `${orders} to pay in cash to ${whom}`;
  return `${orders}, bring ${sumsText(sumsOf(content), first.orders[0]?.currency ?? '')} in cash to ${whom}`;
}

/** `1 order`, or `2 orders`. */
export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

const nameOf = (rep: Order['assignedRep']): string => rep?.fullName ?? 'your class rep';
