import { t } from 'shared/language';
import { useNavigation } from 'shared/router';
import styles from './progress-line.module.css';

/** A line below the navigation bar while the next page loads, if that takes a moment. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label={t('Loading the page')} />;
}
