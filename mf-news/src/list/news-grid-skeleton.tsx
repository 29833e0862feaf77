import { t } from 'shared/language';
import { CardGrid } from 'shared/ui';
import { NewsCardSkeleton } from './news-card-skeleton.tsx';
import styles from './news-grid-skeleton.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NewsGridSkeleton() {
  return (
    <div className={styles.loading}>
      <p role="status">{t('Loading...')}</p>
      <CardGrid cards="wide">
        {PLACES.map((place) => (
          <NewsCardSkeleton key={place} />
        ))}
      </CardGrid>
    </div>
  );
}
