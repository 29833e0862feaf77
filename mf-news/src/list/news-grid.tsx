import type { NewsPost } from 'shared/contract';
import { NewsCard } from './news-card.tsx';
import styles from './news-grid.module.css';

type Props = {
  readonly posts: readonly NewsPost[];
  /** Place of the card that takes the focus when it appears. */
  readonly focusFrom: number | null;
};

const FIRST_ROW = 4;
const SIZES = {
  lead: '(min-width: 768px) 60vw, 92vw',
  card: '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw',
};

/** The posts as cards, the newest as the lead story. */
export function NewsGrid({ posts, focusFrom }: Props) {
  return (
    <div className={styles.grid}>
      {posts.map((post, place) => (
        <div
          key={post.id}
          className={place === 0 ? styles.lead : styles.place}
          ref={place === focusFrom ? focusLink : undefined}
        >
          <NewsCard
            post={post}
            sizes={place === 0 ? SIZES.lead : SIZES.card}
            loading={place < FIRST_ROW ? 'eager' : 'lazy'}
          />
        </div>
      ))}
    </div>
  );
}

const focusLink = (place: HTMLElement | null): void => place?.querySelector('a')?.focus();
