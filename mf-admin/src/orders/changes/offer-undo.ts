import { t } from 'shared/language';
import { dismissToast, showToast } from 'shared/toasts';

type Offer = {
  readonly text: string;
  readonly run: () => void;
  /** The order, if it undoes a payment. */
  readonly orderId?: number;
};

let shownOffer: { readonly toastId: number; readonly orderId: number | undefined } | null = null;

/** Offers in a toast to undo the last action. Only one such toast is shown. */
export function offerUndo({ text, run, orderId }: Offer): void {
  if (shownOffer !== null) dismissToast(shownOffer.toastId);
  const action = { label: t('Undo'), run };
  shownOffer = { toastId: showToast({ kind: 'status', text, action }), orderId };
}

/** Ends the offer for an order whose payment is undone elsewhere. */
export function withdrawUndo(orderId: number): void {
  if (shownOffer?.orderId === orderId) dismissToast(shownOffer.toastId);
}
