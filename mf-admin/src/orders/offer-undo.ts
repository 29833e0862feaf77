import { t } from 'shared/language';
import { dismissToast, showToast } from 'shared/toasts';

let shown: number | null = null;

/** Offers in a toast to undo the last action. Only one such toast is shown. */
export function offerUndo(text: string, run: () => void): void {
  if (shown !== null) dismissToast(shown);
  shown = showToast({ kind: 'status', text, action: { label: t('Undo'), run } });
}
