import { Plus } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { may } from 'shared/domain';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, ButtonLink, EmptyState, PageLayout } from 'shared/ui';
import { NewsFeed } from './news-feed.tsx';
import { NewsFeedSkeleton } from './news-feed-skeleton.tsx';
import type { NewsListData } from './news-list.loader.ts';
import { type FeedAnswer, readFeed } from './read-news-page.ts';

export default function NewsListPage() {
  const data = useLoaderData<NewsListData>();
  const [again, setAgain] = useState<NewsListData | null>(null);
  const mayWrite = useSession(({ user }) => may(user, 'manage news'));
  return (
    <PageLayout
      title="Latest News"
      actions={
        mayWrite && (
          <ButtonLink to="/news/create" look="primary">
            <Plus aria-hidden="true" />
            Create New Post
          </ButtonLink>
        )
      }
    >
      <Suspense fallback={<NewsFeedSkeleton />}>
        <Answered {...(again ?? data)} onRetry={() => setAgain({ answer: readFeed(1) })} />
      </Suspense>
    </PageLayout>
  );
}

type AnsweredProps = NewsListData & { readonly onRetry: () => void };

function Answered({ answer, onRetry }: AnsweredProps) {
  const { feed, failed }: FeedAnswer = answer instanceof Promise ? use(answer) : answer;
  if (!failed) return <NewsFeed initial={feed} />;
  return (
    <EmptyState text="The news could not be loaded just now.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
