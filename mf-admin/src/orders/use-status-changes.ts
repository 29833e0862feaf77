import { useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import type { OrderStatus } from 'shared/domain';
import { useRevalidator } from 'shared/router';
import { begin, drop, noChanges, type OrderChanges, settle } from './order-changes.rules.ts';

type Shown = { readonly id: number; readonly status: OrderStatus };

export type StatusFailure = { readonly orderId: number; readonly text: string };

export type StatusChanges = {
  readonly changes: OrderChanges;
  readonly failure: StatusFailure | null;
  /** Gives an order as it is shown a status, shown at once; resolves with whether the server agreed. */
  readonly change: (order: Shown, status: OrderStatus) => Promise<boolean>;
};

/** The server knows something that the list does not: somebody else was first, or its answer was lost. */
const OUTDATED: readonly number[] = [0, 404, 409];

/** Status changes made on this page: shown at once, taken back when the server refuses. */
export function useStatusChanges(): StatusChanges {
  const [changes, setChanges] = useState(noChanges);
  const [failure, setFailure] = useState<StatusFailure | null>(null);
  const { revalidate } = useRevalidator();
  const change = async ({ id, status: seen }: Shown, status: OrderStatus): Promise<boolean> => {
    setFailure(null);
    setChanges((made) => begin(made, id, status));
    try {
      await call('orders.setStatus', {
        params: { id },
        query: { status },
        headers: { 'if-match': `"${seen}"` },
      });
      setChanges((made) => settle(made, id, { status, at: Date.now() }));
      return true;
    } catch (error) {
      setChanges((made) => drop(made, id));
      setFailure({ orderId: id, text: errorText(error, 'Failed to update order status') });
      if (error instanceof ApiError && OUTDATED.includes(error.status)) revalidate();
      return false;
    }
  };
  return { changes, failure, change };
}
