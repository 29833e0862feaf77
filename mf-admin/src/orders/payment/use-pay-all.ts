import { useState } from 'react';
import type { Money } from 'shared/domain';
import type { ChangeOutcome } from '../changes/use-status-changes.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

type PayOrder = (order: OrderRow, status: 'PAID') => Promise<ChangeOutcome>;

type PayProgress = { readonly done: number; readonly total: number };

/**
 * Marks the orders of a buyer as paid, one after the other until one fails. This can run for several buyers at once.
 */
export function usePayAll(payOrder: PayOrder) {
  const [progressByBuyer, setProgress] = useState<ReadonlyMap<string, PayProgress>>(new Map());
  const payAll = async (buyerKey: string, orders: readonly OrderRow[]): Promise<void> => {
    for (const [done, order] of orders.entries()) {
      setProgress((previous) => new Map(previous).set(buyerKey, { done, total: orders.length }));
      if ((await payOrder(order, 'PAID')) !== 'accepted') break;
    }
    setProgress((previous) => new Map([...previous].filter(([key]) => key !== buyerKey)));
  };
  return { progressByBuyer, payAll };
}

/** Marking orders as paid needs a confirmation above this sum, in whole units of a currency. */
const CONFIRM_ABOVE_AMOUNT = 50;

export const needsConfirmation = (sums: readonly Money[]): boolean =>
  sums.some(({ amount }) => amount > CONFIRM_ABOVE_AMOUNT);
