import { t } from 'shared/language';
import { dismissNotice, notify } from 'shared/notices';

let shown: number | null = null;

/** Offers in a toast to undo the last action. Only one such toast is shown. */
export function offerUndo(text: string, run: () => void): void {
  if (shown !== null) dismissNotice(shown);
  shown = notify({ kind: 'status', text, action: { label: t('Undo'), run } });
}
