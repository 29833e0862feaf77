import type { NewsPost } from 'shared/contract';
import { NewsCard } from './news-card.tsx';
import styles from './news-grid.module.css';

/** The pictures of so many cards are on the first screen. */
const FIRST_ROW = 4;
const SIZES = {
  lead: '(min-width: 768px) 60vw, 92vw',
  card: '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw',
};

/** News posts as cards, the newest one larger. */
export function NewsGrid({ posts }: { readonly posts: readonly NewsPost[] }) {
  return (
    <div className={styles.grid}>
      {posts.map((post, index) => (
        <div key={post.id} className={index === 0 ? styles.lead : styles.place}>
          <NewsCard
            post={post}
            sizes={index === 0 ? SIZES.lead : SIZES.card}
            loading={index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        </div>
      ))}
    </div>
  );
}
