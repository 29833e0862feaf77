import { t } from 'shared/language';
import { dismissNotice, notify } from 'shared/notices';

let shown: number | null = null;

/** Offers in a toast to take back what was just done. There is one such toast at a time. */
export function offerUndo(text: string, run: () => void): void {
  if (shown !== null) dismissNotice(shown);
  shown = notify({ kind: 'status', text, action: { label: t('Undo'), run } });
}
