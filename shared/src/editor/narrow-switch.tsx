import { t } from '../language/index.ts';
import styles from './narrow-switch.module.css';
import type { View } from './use-view-mode.ts';

/** In a narrow window: switches between the text and its preview. */
export function NarrowSwitch({ mode, setMode }: View) {
  return (
    <fieldset className={styles.switch} aria-label={t('View')}>
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={mode === one}
          onClick={() => setMode(one)}
        >
          {one === 'edit' ? t('Edit') : t('Preview')}
        </button>
      ))}
    </fieldset>
  );
}
