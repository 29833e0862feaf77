import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import type { OrderStatus } from 'shared/contract';
import { useRevalidator } from 'shared/router';
import { begin, drop, noChanges, type OrderChanges, settle } from '../rules/order-changes.ts';

export type StatusFailure = { readonly orderId: number; readonly text: string };

export type StatusChanges = {
  readonly changes: OrderChanges;
  readonly failure: StatusFailure | null;
  /** Gives an order a status, shown at once; resolves with whether the server agreed. */
  readonly change: (orderId: number, status: OrderStatus) => Promise<boolean>;
};

/** The server knows something that the list does not: somebody else was first, or its answer was lost. */
const OUTDATED: readonly number[] = [0, 404, 409];

/** Status changes made on this page: shown at once, taken back when the server refuses. */
export function useStatusChanges(): StatusChanges {
  const [changes, setChanges] = useState(noChanges);
  const [failure, setFailure] = useState<StatusFailure | null>(null);
  const { revalidate } = useRevalidator();
  const change = async (orderId: number, status: OrderStatus): Promise<boolean> => {
    setFailure(null);
    setChanges((made) => begin(made, orderId, status));
    try {
      await call('orders.setStatus', { params: { id: orderId }, query: { status } });
      setChanges((made) => settle(made, orderId, { status, at: Date.now() }));
      return true;
    } catch (error) {
      setChanges((made) => drop(made, orderId));
      setFailure({ orderId, text: errorText(error, 'Failed to update order status') });
      if (error instanceof ApiError && OUTDATED.includes(error.status)) revalidate();
      return false;
    }
  };
  return { changes, failure, change };
}
