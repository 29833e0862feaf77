import { read } from 'shared/api';
import { deferred, Loaded, useRequest } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { t } from 'shared/language';
import { CardGrid, HomeEmpty, HomeSection } from 'shared/ui';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

const EMPTY = t('No active items right now — stay tuned!');

const askForProducts = () =>
  deferred(
    read('products.list', { query: { page: 0, size: PAGE_SIZE.home } }),
    'Failed to load products',
  );

/** The newest products on the home page. If they cannot be loaded, it looks as if there were none. */
export function OngoingFundraisers() {
  const [products, again] = useRequest(askForProducts);
  return (
    <HomeSection
      title={t('Ongoing Fundraisers')}
      all={{ to: '/store', text: t('Explore all fundraisers »') }}
    >
      <Loaded
        answer={products}
        skeleton={<Skeletons />}
        failure={<HomeEmpty text={EMPTY} retrying={products.refreshing} onRetry={again} />}
      >
        {({ value: { content } }) =>
          content.length === 0 ? (
            <HomeEmpty text={EMPTY} />
          ) : (
            <CardGrid cards="narrow">
              {content.slice(0, PAGE_SIZE.home).map((product) => (
                <ProductCard key={product.id} product={product} headingLevel={3} />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </HomeSection>
  );
}

const Skeletons = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      {t('Loading...')}
    </p>
    <CardGrid cards="narrow">
      {Array.from({ length: PAGE_SIZE.home }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </CardGrid>
  </div>
);
