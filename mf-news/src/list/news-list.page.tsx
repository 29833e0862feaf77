import { Plus } from 'lucide-react';
import type { NewsPost } from 'shared/contract';
import { itemId, SearchableList, type SearchableTexts } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, CardGrid, PageLayout } from 'shared/ui';
import { LatestNews } from './latest-news.tsx';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';
import { type newsListLoader, readNewsPage } from './news-list.loader.ts';
import styles from './news-list.page.module.css';

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

const SIZES = {
  lead: '(min-width: 1280px) 744px, (min-width: 768px) 60vw, 92vw',
  card: '(min-width: 1028px) 382px, (min-width: 640px) 46vw, 92vw',
};

export default function NewsListPage() {
  const { term, pages } = useLoaderData<typeof newsListLoader>();
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
        term={term}
        pages={pages}
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

/** News posts as cards, the newest one larger if it has a picture to fill the space. */
function NewsGrid({ posts }: { readonly posts: readonly NewsPost[] }) {
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

const NewsGridSkeleton = () => (
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
