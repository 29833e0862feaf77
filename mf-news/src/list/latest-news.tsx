import { read } from 'shared/api';
import { HomeList, trackResponse } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { t } from 'shared/language';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';

const SIZES = '(min-width: 1192px) 282px, (min-width: 908px) 30vw, (min-width: 620px) 46vw, 92vw';

const requestLatestNews = () =>
  trackResponse(read('news.list', { query: { page: 0, size: PAGE_SIZE.home } }), {
    logAs: 'Failed to load the latest news',
  });

/** The newest posts, on the home page and below a search that found none. */
export const LatestNews = () => (
  <HomeList
    title={t('Latest News')}
    allLink={{ to: '/news', text: t('Read full news »') }}
    request={requestLatestNews}
    emptyText={t('No news at the moment. Check back soon!')}
    skeleton={<NewsCardSkeleton />}
  >
    {(post, index) => (
      <NewsCard
        key={post.id}
        post={post}
        headingLevel={3}
        sizes={SIZES}
        // It is the largest contentful paint on a phone.
        isAboveFold={index === 0}
      />
    )}
  </HomeList>
);
