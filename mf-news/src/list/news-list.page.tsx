import { Plus } from 'lucide-react';
import { EmptyFailure, Loaded, PagedList, useDeferred } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { NewsGrid } from './news-grid.tsx';
import { NewsGridSkeleton } from './news-grid-skeleton.tsx';
import { type newsListLoader, readNewsPage } from './news-list.loader.ts';

const TEXTS = {
  // English says it alike of one.
  loaded: (count: number, { shown, total }: { shown: number; total: number }) =>
    plural(
      count,
      '{count} more posts loaded, {shown} of {total}',
      '{count} more posts loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: t('No news yet.'),
  failed: t('The next posts could not be loaded.'),
  log: 'Failed to load news',
};

export default function NewsListPage() {
  const news = useDeferred(useLoaderData<typeof newsListLoader>().pages);
  const { revalidate } = useRevalidator();
  const mayCreate = useSession(({ user }) => may(user, 'manage news'));
  return (
    <PageLayout
      title={t('Latest News')}
      actions={
        mayCreate && (
          <ButtonLink look="primary" to="/news/create">
            <Plus aria-hidden="true" />
            {t('Create New Post')}
          </ButtonLink>
        )
      }
    >
      <Loaded
        answer={news}
        skeleton={<NewsGridSkeleton />}
        failure={
          <EmptyFailure
            text={t('The news could not be loaded just now.')}
            retrying={news.refreshing}
            onRetry={revalidate}
          />
        }
      >
        {({ value }) => (
          <PagedList pages={value} readPage={readNewsPage} texts={TEXTS}>
            {(posts) => <NewsGrid posts={posts} />}
          </PagedList>
        )}
      </Loaded>
    </PageLayout>
  );
}
