import { t } from '../language/index.ts';
import { Skeleton } from '../ui/index.ts';
import styles from './loading-rows.module.css';

/** Skeletons of the rows of a table. */
export function LoadingRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={styles.rows}>
      <p role="status">{t('Loading')}</p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
