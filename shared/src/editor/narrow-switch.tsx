import { t } from '../language/index.ts';
import styles from './narrow-switch.module.css';
import type { ViewMode } from './view-modes.ts';

type Props = { readonly mode: ViewMode; readonly onMode: (mode: ViewMode) => void };

/** In a narrow window: switches between the text and its preview. */
export function NarrowSwitch({ mode, onMode }: Props) {
  return (
    <fieldset className={styles.switch} aria-label={t('View')}>
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={mode === one}
          onClick={() => onMode(one)}
        >
          {one === 'edit' ? t('Edit') : t('Preview')}
        </button>
      ))}
    </fieldset>
  );
}
