import { t } from 'shared/language';
import { Skeleton } from 'shared/ui';
import styles from './page-skeleton.module.css';

/** The skeleton in the layout while the first page of a visit loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={t('Loading')} data-page-loading>
      <Skeleton width="min(360px, 80%)" height="2.75rem" />
      <Skeleton height="12rem" />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
