import { useState } from 'react';
import type { Money } from 'shared/domain';
import type { ChangeOutcome } from '../changes/use-status-changes.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

type PayOrder = (order: OrderRow, status: 'PAID') => Promise<ChangeOutcome>;

type PayProgress = { readonly done: number; readonly total: number };

/** Marks the orders of a buyer as paid, one after the other until one fails. Several buyers can be at it at once. */
export function usePayAll(payOrder: PayOrder) {
  const [paying, setPaying] = useState<ReadonlyMap<string, PayProgress>>(new Map());
  const payAll = async (key: string, orders: readonly OrderRow[]): Promise<void> => {
    for (const [done, order] of orders.entries()) {
      setPaying((others) => new Map(others).set(key, { done, total: orders.length }));
      if ((await payOrder(order, 'PAID')) !== 'accepted') break;
    }
    setPaying((all) => new Map([...all].filter(([buyer]) => buyer !== key)));
  };
  return { paying, payAll };
}

/** Above this sum in one currency, marking orders as paid needs a confirmation. */
const CONFIRM_ABOVE_AMOUNT = 50;

/** Whether marking orders of this sum as paid needs a confirmation. */
export const needsConfirmation = (sums: readonly Money[]): boolean =>
  sums.some(({ amount }) => amount > CONFIRM_ABOVE_AMOUNT);
