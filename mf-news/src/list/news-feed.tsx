import { useState } from 'react';
import { Button, EmptyState } from 'shared/ui';
import { addPage, type Feed } from './feed.rules.ts';
import styles from './news-feed.module.css';
import { NewsGrid } from './news-grid.tsx';
import { readNewsPage } from './read-news-page.ts';

type Loading = 'no' | 'busy' | 'failed';

/** The list of news with 'Load More' below it. */
export function NewsFeed({ initial }: { readonly initial: Feed }) {
  const [feed, setFeed] = useState(initial);
  const [loading, setLoading] = useState<Loading>('no');
  const [added, setAdded] = useState<{ from: number; count: number } | null>(null);
  if (feed.posts.length === 0) return <EmptyState text="No news yet." />;

  const loadMore = async () => {
    setLoading('busy');
    try {
      const longer = addPage(feed, await readNewsPage(feed.page + 1));
      setAdded({ from: feed.posts.length, count: longer.posts.length - feed.posts.length });
      setFeed(longer);
      setLoading('no');
      rememberPage(longer.page + 1);
    } catch (cause) {
      console.error('Failed to load news', cause);
      setLoading('failed');
    }
  };
  const prefetch = () => void readNewsPage(feed.page + 1).catch(() => undefined);

  return (
    <>
      <NewsGrid posts={feed.posts} focusFrom={added?.from ?? null} />
      <div className={styles.more}>
        <p role="status" className={loading === 'failed' ? styles.failed : 'visually-hidden'}>
          {loading === 'failed' && 'The next posts could not be loaded.'}
          {loading === 'no' &&
            added &&
            `${added.count} more posts loaded, ${feed.posts.length} of ${feed.total}`}
        </p>
        {feed.hasMore && (
          <Button
            busy={loading === 'busy'}
            onClick={loadMore}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {loading === 'busy' ? 'Loading more...' : 'Load More'}
          </Button>
        )}
      </div>
    </>
  );
}

/** Writes into the address how much is open, so that Back comes to the same place. The page itself stays. */
function rememberPage(pages: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set('page', String(pages));
  window.history.replaceState(window.history.state, '', url);
}
