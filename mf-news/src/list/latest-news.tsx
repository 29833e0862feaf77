import { read } from 'shared/api';
import { deferred, Loaded, useRequest } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { t } from 'shared/language';
import { CardGrid, HomeEmpty, HomeSection } from 'shared/ui';
import { NewsCard } from './news-card.tsx';
import { NewsCardSkeleton } from './news-card-skeleton.tsx';

const EMPTY = t('No news at the moment. Check back soon!');
const SIZES = '(min-width: 1192px) 282px, (min-width: 908px) 30vw, (min-width: 620px) 46vw, 92vw';

const askForLatest = () =>
  deferred(
    read('news.list', { query: { page: 0, size: PAGE_SIZE.home } }),
    'Failed to load the latest news',
  );

/** The newest posts on the home page. A failure looks like an empty list. */
export function LatestNews() {
  const [latest, again] = useRequest(askForLatest);
  return (
    <HomeSection title={t('Latest News')} all={{ to: '/news', text: t('Read full news »') }}>
      <Loaded
        answer={latest}
        skeleton={<Skeletons />}
        failure={<HomeEmpty text={EMPTY} retrying={latest.refreshing} onRetry={again} />}
      >
        {({ value: { content: posts } }) =>
          posts.length === 0 ? (
            <HomeEmpty text={EMPTY} />
          ) : (
            <CardGrid>
              {posts.slice(0, PAGE_SIZE.home).map((post, index) => (
                <NewsCard
                  key={post.id}
                  post={post}
                  headingLevel={3}
                  sizes={SIZES}
                  // The largest contentful paint on a phone.
                  isFirst={index === 0}
                />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </HomeSection>
  );
}

const Skeletons = () => (
  <CardGrid>
    {Array.from({ length: PAGE_SIZE.home }, (_, index) => (
      <NewsCardSkeleton key={index} />
    ))}
  </CardGrid>
);
