import { useState } from 'react';
import type { Money } from 'shared/domain';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import type { ChangeOutcome } from './use-status-changes.ts';

type BulkStatus = 'PAID' | 'DELIVERED';

/** How many orders are marked, and how many there are to mark. */
export type BulkProgress = { readonly done: number; readonly total: number };

/**
 * Marks the orders of a buyer or a class as paid or delivered, one after the other until one fails. Several buyers and
 * classes can be under way at once, each with a key for its progress.
 */
export function useBulkChanges(
  changeOrder: (order: OrderRow, status: BulkStatus) => Promise<ChangeOutcome>,
) {
  const [progressByKey, setProgress] = useState<ReadonlyMap<string, BulkProgress>>(new Map());
  const changeAll = async (
    key: string,
    orders: readonly OrderRow[],
    status: BulkStatus,
  ): Promise<void> => {
    for (const [done, order] of orders.entries()) {
      const progress = { done, total: orders.length };
      setProgress((previous) => new Map(previous).set(key, progress));
      if ((await changeOrder(order, status)) !== 'accepted') break;
    }
    setProgress((previous) => new Map([...previous].filter(([otherKey]) => otherKey !== key)));
  };
  return { progressByKey, changeAll };
}

/** The key under which the progress of a class is found, by any order or buyer of the class. The keys of buyers begin otherwise. */
export const progressKeyOfClass = (member: Pick<OrderRow, 'classKey'> | undefined): string =>
  `class:${member?.classKey ?? ''}`;

/** Marking orders as paid needs a confirmation above this sum, in whole units of a currency. */
const CONFIRM_ABOVE_AMOUNT = 50;

export const needsConfirmation = (sums: readonly Money[]): boolean =>
  sums.some(({ amount }) => amount > CONFIRM_ABOVE_AMOUNT);
