import { Skeleton } from '../ui/index.ts';
import styles from './loading-rows.module.css';

/** The place of a table that is on its way. */
export function LoadingRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={styles.rows}>
      <p role="status">Loading</p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
