import { errorText, forgetReads } from 'shared/api';
import { showToast } from 'shared/toasts';
import { t } from '../language/index.ts';

type UndoOffer = {
  readonly deleted: string;
  readonly restored: string;
  /** Shown if the server gives no reason. */
  readonly failed: string;
  readonly restore: () => Promise<unknown>;
  /** Shows the restored thing. */
  readonly show: () => void | Promise<void>;
};

/** Shows a toast that something was deleted, with a button to undo it. */
export function offerUndo({ deleted, restored, failed, restore, show }: UndoOffer): void {
  const undo = async () => {
    try {
      await restore();
    } catch (cause) {
      console.error(failed, cause);
      showToast({ kind: 'alert', text: errorText(cause, failed) });
      return;
    }
    forgetReads();
    showToast({ kind: 'status', text: restored });
    await show();
  };
  showToast({
    kind: 'status',
    text: deleted,
    action: { label: t('Undo'), run: () => void undo() },
  });
}
