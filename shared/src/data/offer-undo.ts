import { errorText, forgetReads } from 'shared/api';
import { notify } from 'shared/notices';
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
      notify({ kind: 'alert', text: errorText(cause, failed) });
      return;
    }
    forgetReads();
    notify({ kind: 'status', text: restored });
    await show();
  };
  notify({
    kind: 'status',
    text: deleted,
    action: { label: t('Undo'), run: () => void undo() },
  });
}
