import { useEffect, useState } from 'react';
import type { OrderStatus } from 'shared/domain';
import { useSession } from 'shared/session';
import { tabStorage } from 'shared/storage';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import type { ChangeOutcome } from '../changes/use-status-changes.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import {
  type Payment,
  type Payments,
  parsePayments,
  reconcilePayments,
  withoutPayment,
  withPayment,
} from './received.rules.ts';

type LoadedOrders = { readonly orders: readonly OrderRow[]; readonly requestedAt: number };

/** The outcome of a status change. `startedAt` is the time of the request, in epoch milliseconds. */
type EndedChange = {
  readonly status: OrderStatus;
  readonly startedAt: number;
  readonly outcome: ChangeOutcome;
};

/** The cash received in this tab. It survives reloads until it is set to zero. */
export function useReceived({ orders, requestedAt }: LoadedOrders) {
  // School computers are shared, so each user has a separate sum. No user has the id 0.
  const key = useSession(({ user }) => `received:${user?.id ?? 0}` as const);
  const [payments, setPayments] = useState<Payments>(() => tabStorage.read(key, parsePayments));
  const update = (change: (payments: Payments) => Payments) => {
    // Not the state: a toast can call this after later payments, and after this page was left.
    const stored = tabStorage.read(key, parsePayments);
    const changed = change(stored);
    if (changed !== stored) tabStorage.write(key, changed);
    setPayments(changed);
  };

  const currentPayments = reconcilePayments(orders, payments, { requestedAt });
  useEffect(() => {
    // The list may have confirmed or ended payments, which a reload must not forget.
    if (currentPayments === payments) return;
    tabStorage.write(key, currentPayments);
    setPayments(currentPayments);
  }, [key, currentPayments, payments]);

  return {
    payments,
    /** Counts the outcome of a status change, if cash changed hands. */
    countChange: (order: OrderRow, endedChange: EndedChange) => {
      const { status, outcome } = endedChange;
      if (status === 'PAID' && outcome !== 'rejected') {
        update((before) => withPayment(before, paymentFor(order, endedChange)));
      }
      if ((status === 'CANCELLED' || status === 'PENDING') && outcome === 'accepted') {
        update((before) => withoutPayment(before, order.id));
      }
    },
    countSale: (order: OrderRow) =>
      update((before) =>
        withPayment(before, paymentFor(order, { startedAt: Date.now(), outcome: 'accepted' })),
      ),
    setToZero: () => update(() => []),
    /** Undoes `setToZero`, and keeps the payments received since. */
    bringBack: (earlierPayments: Payments) =>
      update((newerPayments) => newerPayments.reduce(withPayment, earlierPayments)),
  };
}

/** The payment of an order; not sure where the response was lost: then the next list of orders confirms it, or does not. */
const paymentFor = (
  order: OrderRow,
  { startedAt, outcome }: Pick<EndedChange, 'startedAt' | 'outcome'>,
): Payment => ({
  orderId: order.id,
  buyer: buyerKey(order),
  amount: order.total,
  currency: order.currency,
  at: outcome === 'accepted' ? Date.now() : startedAt,
  sure: outcome === 'accepted',
});
