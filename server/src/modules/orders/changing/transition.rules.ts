import { isPaymentUndoable, may, nextStatuses, type OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { HttpError } from '../../../http/errors/http-error.ts';
import { invalidField } from '../../../http/errors/invalid-input.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import type { OrderRow } from '../order/index.ts';

/** A new status of an order, with the reason for it, and who gives it. */
export type StatusChange = {
  readonly to: OrderStatus;
  readonly now: number;
} & (
  | {
      /** Somebody who collects for the order takes its next step, `seenStatus` being the one they saw, if known. */
      readonly reason: 'step';
      readonly by: LoggedInUser;
      readonly seenStatus?: OrderStatus | undefined;
    }
  | {
      /** A sale on the spot is paid. */
      readonly reason: 'sale';
      readonly by: LoggedInUser;
    }
  | {
      /** An order was marked paid by mistake. */
      readonly reason: 'undo';
      readonly by: LoggedInUser;
      /** Empty for none, which is enough for cash of one's own. */
      readonly note: string;
    }
  /** The site itself cancels an order that was not paid in time. */
  | { readonly reason: 'lapse'; readonly by: null }
  /** The buyer cancels the order, or their account is erased: with `by` null, by the owner of its e-mail address without a login. */
  | { readonly reason: 'buyer' | 'erasure'; readonly by: { readonly id: number } | null }
);

const nextIfUnpaid = ({ status }: OrderRow): readonly OrderStatus[] =>
  status === 'PENDING' ? ['CANCELLED'] : [];

/** The statuses that may follow, by the reason for the change. */
const NEXT: Readonly<Record<StatusChange['reason'], (order: OrderRow) => readonly OrderStatus[]>> =
  {
    step: ({ status }) => nextStatuses(status),
    sale: ({ status, sold_by_id: sellerId }) =>
      status === 'PENDING' && sellerId !== null ? ['PAID'] : [],
    undo: (order) =>
      isPaymentUndoable({ ...order, soldOnTheSpot: order.sold_by_id !== null })
        ? [statusAfterUndo(order)]
        : [],
    buyer: nextIfUnpaid,
    lapse: nextIfUnpaid,
    erasure: nextIfUnpaid,
  };

/** A sale on the spot is cancelled when its payment is undone: nobody gets an unpaid order that they did not place. */
export const statusAfterUndo = ({ sold_by_id: sellerId }: Pick<OrderRow, 'sold_by_id'>) =>
  sellerId === null ? 'PENDING' : 'CANCELLED';

/** Throws the error for a change that its actor may not make, or that does not lead on from the order's status. */
export function refuseTransition(order: OrderRow, change: StatusChange): void {
  const { status, collected_by_id: collectorId } = order;
  const { to } = change;
  const isNext = NEXT[change.reason](order).includes(to);
  switch (change.reason) {
    case 'step':
      if (!may(change.by, 'orders.collect', { repId: order.rep_id }))
        throw new HttpError('NOT_YOUR_ORDER');
      if ((change.seenStatus ?? status) !== status)
        throw new HttpError('STATUS_CHANGED', { status });
      if (!isNext) throw new HttpError('ILLEGAL_TRANSITION', { status, wanted: to });
      return;
    case 'undo':
      if (!isNext) throw new HttpError('NOT_UNDOABLE', { status, why: 'STATUS' });
      // Those who may collect for the collector: they themselves, or the council.
      if (!may(change.by, 'orders.collect', { repId: collectorId }))
        throw new HttpError('NOT_YOUR_CASH');
      // The account of the collector was erased, which is refused while it holds cash: this cash was handed over.
      if (collectorId === null) throw new HttpError('NOT_UNDOABLE', { status, why: 'CLEARED' });
      if (collectorId !== change.by.id && change.note.trim() === '')
        throw invalidField('reason', t('is required'));
      return;
    case 'buyer':
      if (order.buyer_id !== change.by?.id) throw new HttpError('ORDER_NOT_FOUND');
      if (!isNext) throw new HttpError('NOT_CANCELLABLE', { status });
      return;
    // The callers choose the orders, so another status is an error in the program.
    default:
      if (!isNext) throw new Error(`${change.reason}: order ${order.id} is ${status}`);
  }
}
