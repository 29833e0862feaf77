import { Skeleton } from 'shared/ui';
import styles from './news-card-skeleton.module.css';

/** The place of a news card that is on its way, as large as the card will be. */
export function NewsCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="16 / 9" />
      <div className={styles.body}>
        <Skeleton width="40%" height="1.4em" />
        <Skeleton width="85%" height="1.5em" />
        <Skeleton height="6.5em" />
      </div>
    </div>
  );
}
