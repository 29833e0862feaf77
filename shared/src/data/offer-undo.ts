import { errorText, forgetReads } from 'shared/api';
import { showToast } from 'shared/toasts';
import { t } from '../language/index.ts';

type Undo = {
  readonly deleted: string;
  readonly restored: string;
  /** Shown where the server gives no reason. */
  readonly failed: string;
  readonly restore: () => Promise<unknown>;
  /** Shows what is back. */
  readonly show: () => void | Promise<void>;
};

/** Says that something was deleted, and offers to bring it back. */
export function offerUndo({ deleted, restored, failed, restore, show }: Undo): void {
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
