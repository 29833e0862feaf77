import { t } from 'shared/language';
import { dismissToast, showToast } from 'shared/toasts';

type Offer = {
  readonly text: string;
  readonly run: () => void;
  /** The order, if it undoes a payment. */
  readonly orderId?: number;
};

let shown: { readonly toast: number; readonly orderId: number | undefined } | null = null;

/** Offers in a toast to undo the last action. Only one such toast is shown. */
export function offerUndo({ text, run, orderId }: Offer): void {
  if (shown !== null) dismissToast(shown.toast);
  const action = { label: t('Undo'), run };
  shown = { toast: showToast({ kind: 'status', text, action }), orderId };
}

/** Ends the offer for an order whose payment is undone elsewhere. */
export function withdrawUndo(orderId: number): void {
  if (shown?.orderId === orderId) dismissToast(shown.toast);
}
