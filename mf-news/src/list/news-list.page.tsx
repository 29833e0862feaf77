import { Plus } from 'lucide-react';
import { SearchableList, type SearchableTexts } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { LatestNews } from './latest-news.tsx';
import { NewsGrid, NewsGridSkeleton } from './news-grid.tsx';
import { type newsListLoader, readNewsPage } from './news-list.loader.ts';

const TEXTS: SearchableTexts = {
  search: t('Search news'),
  found: (count, term) =>
    plural(count, '{count} post for “{term}”.', '{count} posts for “{term}”.', { term }),
  loaded: (count, { shown, total }) =>
    plural(
      count,
      '1 more post loaded, {shown} of {total}',
      '{count} more posts loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: t('No news yet.'),
  noneFound: t('No news found.'),
  notLoaded: t('The news could not be loaded just now.'),
  failed: t('The next posts could not be loaded.'),
  log: 'Failed to load news',
};

export default function NewsListPage() {
  const loaded = useLoaderData<typeof newsListLoader>();
  const mayCreate = useSession(({ user }) => may(user, 'news.manage'));
  return (
    <PageLayout
      title={t('Latest News')}
      actions={
        mayCreate && (
          <>
            <ButtonLink to="/news/drafts">{t('Drafts')}</ButtonLink>
            <ButtonLink variant="primary" to="/news/create">
              <Plus aria-hidden="true" />
              {t('Create New Post')}
            </ButtonLink>
          </>
        )
      }
    >
      <SearchableList
        path="/news"
        {...loaded}
        readPage={readNewsPage}
        texts={TEXTS}
        skeleton={<NewsGridSkeleton />}
        instead={<LatestNews />}
      >
        {(posts) => <NewsGrid posts={posts} />}
      </SearchableList>
    </PageLayout>
  );
}
