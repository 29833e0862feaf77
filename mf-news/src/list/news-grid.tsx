import type { NewsPost } from 'shared/contract';
import { itemId } from 'shared/data';
import { t } from 'shared/language';
import { CardGrid } from 'shared/ui';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';
import styles from './news-grid.module.css';

const SIZES = {
  lead: '(min-width: 1280px) 744px, (min-width: 768px) 60vw, 92vw',
  card: '(min-width: 1028px) 382px, (min-width: 640px) 46vw, 92vw',
};

/** News posts as cards, the newest one larger if it has a picture to fill the space. */
export function NewsGrid({ posts }: { readonly posts: readonly NewsPost[] }) {
  return (
    <CardGrid cardWidth="wide">
      {posts.map((post, index) => (
        <div
          key={post.id}
          // The link to a further page leads to the first item of it.
          id={itemId(index)}
          className={index === 0 && post.bannerPhotoUrl ? styles.lead : styles.place}
        >
          <NewsCard
            post={post}
            sizes={index === 0 ? SIZES.lead : SIZES.card}
            // Only the first picture loads eagerly: a second one would delay the scripts on a slow connection by 250 ms.
            isAboveFold={index === 0}
          />
        </div>
      ))}
    </CardGrid>
  );
}

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
