import { Skeleton } from 'shared/ui';
import styles from './section-list.module.css';

/** Stands in place of the sections while they load. */
export function LoadingCards() {
  return (
    <div className={styles.list}>
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <Skeleton height="208px" />
      <Skeleton height="208px" />
      <Skeleton height="208px" />
    </div>
  );
}
