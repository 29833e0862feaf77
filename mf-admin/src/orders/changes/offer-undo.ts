import { t } from 'shared/language';
import { dismissToast, showToast } from 'shared/toasts';

type Offer = {
  readonly text: string;
  readonly run: () => void;
  /** The orders whose payments the offer undoes. */
  readonly orderIds?: readonly number[];
};

let shownOffer: { readonly toastId: number; readonly orderIds: readonly number[] } | null = null;

/** Offers in a toast to undo the last action. Only one such toast is shown. */
export function offerUndo({ text, run, orderIds = [] }: Offer): void {
  if (shownOffer !== null) dismissToast(shownOffer.toastId);
  const action = { label: t('Undo'), run };
  shownOffer = { toastId: showToast({ kind: 'status', text, action }), orderIds };
}

/** Ends the offer for an order whose payment is undone elsewhere. */
export function endUndoOffer(orderId: number): void {
  if (shownOffer?.orderIds.includes(orderId)) dismissToast(shownOffer.toastId);
}
