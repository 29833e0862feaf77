import { Skeleton } from 'shared/ui';
import styles from './product-card-skeleton.module.css';

/** The place of a product card that is on its way: of its size, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="1 / 1" />
      <div className={styles.body}>
        <Skeleton width="70%" height="1.625rem" />
        <Skeleton height="5.25rem" />
        <Skeleton width="40%" height="2rem" />
      </div>
    </div>
  );
}
