import { useNavigation } from 'shared/router';
import styles from './progress-line.module.css';

/** Shows under the navigation bar that the next page is on its way, once that takes a moment. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label="Loading the page" />;
}
