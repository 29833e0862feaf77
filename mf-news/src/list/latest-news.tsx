import { RotateCw } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { Button, CardGrid, EmptyState, HomeSection } from 'shared/ui';
import { NewsCard } from './news-card.tsx';
import { NewsCardSkeleton } from './news-card-skeleton.tsx';
import { type LatestNews as Latest, readLatestNews } from './read-latest-news.ts';

/** The home page's share of news: the four newest posts and the way to all others. */
export function LatestNews() {
  const [latest, setLatest] = useState(readLatestNews);
  return (
    <HomeSection title="Latest News" all={{ to: '/news', text: 'Read full news »' }}>
      <Suspense fallback={<Places />}>
        <Posts latest={latest} onRetry={() => setLatest(readLatestNews())} />
      </Suspense>
    </HomeSection>
  );
}

type PostsProps = { readonly latest: Promise<Latest>; readonly onRetry: () => void };

function Posts({ latest, onRetry }: PostsProps) {
  const { posts, failed } = use(latest);
  if (posts.length === 0)
    return (
      <EmptyState text="No news at the moment. Check back soon!">
        {failed && (
          <Button look="quiet" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        )}
      </EmptyState>
    );
  return (
    <CardGrid>
      {posts.map((post) => (
        <NewsCard key={post.id} post={post} headingLevel={3} sizes={SIZES} />
      ))}
    </CardGrid>
  );
}

const SIZES = '(min-width: 1200px) 282px, (min-width: 620px) 46vw, 92vw';

function Places() {
  return (
    <CardGrid>
      <NewsCardSkeleton />
      <NewsCardSkeleton />
      <NewsCardSkeleton />
      <NewsCardSkeleton />
    </CardGrid>
  );
}
