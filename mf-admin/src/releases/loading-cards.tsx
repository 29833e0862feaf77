import { t } from 'shared/language';
import { Skeleton } from 'shared/ui';
import styles from './section-list.module.css';

/** The skeleton of the list of sections. */
export function LoadingCards() {
  return (
    <div className={styles.list}>
      <span className="visually-hidden" role="status">
        {t('Loading')}
      </span>
      <Skeleton height="208px" />
      <Skeleton height="208px" />
      <Skeleton height="208px" />
    </div>
  );
}
