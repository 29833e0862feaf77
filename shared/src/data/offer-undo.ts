import { errorText } from 'shared/api';
import { showToast } from 'shared/toasts';
import { t } from '../language/index.ts';

type UndoOffer = {
  readonly deletedText: string;
  readonly restoredText: string;
  /** Shown if the server gives no reason. */
  readonly failedText: string;
  readonly restore: () => Promise<unknown>;
  /** Shows the restored thing in the page, for instance by loading the list again. */
  readonly showRestored: () => void | Promise<void>;
};

/** Shows a toast that something was deleted, with a button that restores it. */
export function offerUndo(offer: UndoOffer): void {
  const { deletedText, restoredText, failedText, restore, showRestored } = offer;
  const undo = async () => {
    try {
      await restore();
    } catch (cause) {
      console.error(failedText, cause);
      showToast({ kind: 'alert', text: errorText(cause, failedText) });
      return;
    }
    showToast({ kind: 'status', text: restoredText });
    await showRestored();
  };
  showToast({
    kind: 'status',
    text: deletedText,
    action: { label: t('Undo'), run: () => void undo() },
  });
}
