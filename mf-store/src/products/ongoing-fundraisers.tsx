import { read } from 'shared/api';
import { deferred, EmptyFailure, Loaded, useAsked } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { CardGrid, EmptyState, HomeSection } from 'shared/ui';
import { useReturnOffer } from '../cart/index.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

const EMPTY = 'No active items right now — stay tuned!';

const askForProducts = () =>
  deferred(
    read('products.list', { query: { page: 0, size: PAGE_SIZE.home } }).then(({ content }) =>
      content.slice(0, PAGE_SIZE.home),
    ),
    'Failed to load products',
  );

/** The newest products on the home page. If they cannot be loaded, it looks as if there were none. */
export function OngoingFundraisers() {
  const [products, again] = useAsked(askForProducts);
  useReturnOffer();
  return (
    <HomeSection
      title="Ongoing Fundraisers"
      all={{ to: '/store', text: 'Explore all fundraisers »' }}
    >
      <Loaded
        answer={products}
        skeleton={<Skeletons />}
        failure={
          <EmptyFailure
            text={EMPTY}
            retrying={products.refreshing}
            onRetry={again}
            retryText="Retry"
          />
        }
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text={EMPTY} />
          ) : (
            <CardGrid>
              {value.map((product) => (
                <ProductCard key={product.id} product={product} headingLevel={3} loading="lazy" />
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
      Loading...
    </p>
    <CardGrid>
      {Array.from({ length: PAGE_SIZE.home }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </CardGrid>
  </div>
);
