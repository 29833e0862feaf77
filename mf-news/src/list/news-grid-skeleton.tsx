import { t } from 'shared/language';
import { CardGrid } from 'shared/ui';
import { NewsCardSkeleton } from './news-card-skeleton.tsx';

export const NewsGridSkeleton = () => (
  <div className="stack">
    <p role="status" className="hint">
      {t('Loading...')}
    </p>
    <CardGrid cardWidth="wide">
      {Array.from({ length: 6 }, (_, index) => (
        <NewsCardSkeleton key={index} />
      ))}
    </CardGrid>
  </div>
);
