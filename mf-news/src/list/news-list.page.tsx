import { Plus } from 'lucide-react';
import { EmptyFailure, ListSearch, Loaded, PagedList, useDeferred } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout, useHydrated } from 'shared/ui';
import { LatestNews } from './latest-news.tsx';
import { NewsGrid } from './news-grid.tsx';
import { NewsGridSkeleton } from './news-grid-skeleton.tsx';
import { type newsListLoader, readNewsPage } from './news-list.loader.ts';

const TEXTS = {
  loaded: (count: number, { shown, total }: { shown: number; total: number }) =>
    plural(
      count,
      '1 more post loaded, {shown} of {total}',
      '{count} more posts loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: t('No news yet.'),
  failed: t('The next posts could not be loaded.'),
  log: 'Failed to load news',
};

const SEARCH_TEXTS = { ...TEXTS, empty: t('No news found.') };

type NewsListData = Awaited<ReturnType<typeof newsListLoader>>;

export default function NewsListPage() {
  const data = useLoaderData<typeof newsListLoader>();
  const mayCreate = useSession(({ user }) => may(user, 'news.manage'));
  return (
    <PageLayout
      title={t('Latest News')}
      actions={
        mayCreate && (
          <ButtonLink variant="primary" to="/news/create">
            <Plus aria-hidden="true" />
            {t('Create New Post')}
          </ButtonLink>
        )
      }
    >
      <News key={data.term} {...data} />
    </PageLayout>
  );
}

function News({ term, pages }: NewsListData) {
  const loadState = useDeferred(pages);
  const foundCount = loadState.value?.at(-1)?.totalElements ?? null;
  const isHydrated = useHydrated();
  return (
    <>
      {(term !== '' || foundCount !== 0) && (
        <ListSearch
          path="/news"
          label={t('Search news')}
          term={term}
          foundText={
            foundCount === null
              ? null
              : plural(foundCount, '{count} post for “{term}”.', '{count} posts for “{term}”.', {
                  term,
                })
          }
        />
      )}
      <Loaded
        loadState={loadState}
        skeleton={<NewsGridSkeleton />}
        failure={
          <EmptyFailure text={t('The news could not be loaded just now.')} loadState={loadState} />
        }
      >
        {({ value }) => (
          <PagedList
            pages={value}
            readPage={(page) => readNewsPage(page, term)}
            texts={term === '' ? TEXTS : SEARCH_TEXTS}
          >
            {(posts) => <NewsGrid posts={posts} />}
          </PagedList>
        )}
      </Loaded>
      {isHydrated && term !== '' && foundCount === 0 && <LatestNews />}
    </>
  );
}
