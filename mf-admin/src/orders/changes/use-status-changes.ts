import { useEffect, useRef, useState } from 'react';
import { ApiError, call, errorText } from 'shared/api';
import { writeErrorKind } from 'shared/data';
import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { showLoginToast } from 'shared/section';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { noChanges, withChange, withoutChange } from './order-changes.rules.ts';

type ShownOrder = { readonly id: number; readonly status: OrderStatus };

/** The outcome of a change; `lost` if nobody knows, because no response came or a 5xx. */
export type ChangeOutcome = 'accepted' | 'rejected' | 'lost';

/** Undoes the payment of one order, for a reason that may be empty, or of all orders of one sale on the spot. */
export type PaymentUndo = { readonly reason: string } | { readonly wholeSale: true };

/** The server responds with these statuses when the list is out of date, as others have changed or assigned the order. */
const OUTDATED_STATUSES: readonly number[] = [403, 404, 409];

/**
 * Optimistic status changes, reverted on failure. Not a `useMutation`, because several orders can change at the
 * same time.
 */
export function useStatusChanges() {
  const [changes, setChanges] = useState(noChanges);
  const [failure, setFailure] = useState<{ orderId: number; text: string } | null>(null);
  const { revalidate } = useRevalidator();
  const isPageShown = useRef(true);
  useEffect(() => {
    // A toast offers Undo on other pages too, and a response can come after this page was left.
    isPageShown.current = true;
    return () => {
      isPageShown.current = false;
    };
  }, []);
  /** Changes the status; with `undo` by undoing the payment. */
  const change = async (
    { id, status: shownStatus }: ShownOrder,
    status: OrderStatus,
    undo?: PaymentUndo,
  ): Promise<ChangeOutcome> => {
    // `settledAt` is null until the server has accepted the change.
    const setChange = (statusAt: number, settledAt: number | null) =>
      setChanges((previous) => withChange(previous, id, { status, statusAt, settledAt }));
    setFailure(null);
    setChange(Date.now(), null);
    try {
      await (undo
        ? call('orders.undoPaid', { params: { id }, body: undo })
        : call('orders.setStatus', {
            params: { id },
            query: { status },
            headers: { 'if-match': `"${shownStatus}"` },
          }));
      setChange(Date.now(), Date.now());
      return 'accepted';
    } catch (error) {
      setChanges((previous) => withoutChange(previous, id));
      if (useSession.getState().user === null) {
        showLoginToast({
          kind: 'alert',
          text: t('Your session has ended. This order was not changed.'),
        });
      }
      const text = errorText(error, t('Failed to update order status'));
      setFailure({ orderId: id, text });
      if (!isPageShown.current)
        showToast({ kind: 'alert', text: t('Order {id}: {problem}', { id, problem: text }) });
      const isLost = writeErrorKind(error) === 'lost';
      const isOutdated = error instanceof ApiError && OUTDATED_STATUSES.includes(error.status);
      if (isLost || isOutdated) revalidate();
      return isLost ? 'lost' : 'rejected';
    }
  };
  return { changes, failure, change };
}
