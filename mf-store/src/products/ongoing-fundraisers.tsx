import { read } from 'shared/api';
import { deferred, HomeList } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { t } from 'shared/language';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

const askForProducts = () =>
  deferred(
    read('products.list', { query: { page: 0, size: PAGE_SIZE.home } }),
    'Failed to load products',
  );

/** The newest products on the home page. */
export const OngoingFundraisers = () => (
  <HomeList
    title={t('Ongoing Fundraisers')}
    all={{ to: '/store', text: t('Explore all fundraisers »') }}
    ask={askForProducts}
    empty={t('No active items right now — stay tuned!')}
    cards="narrow"
    skeleton={<ProductCardSkeleton />}
  >
    {(product) => <ProductCard key={product.id} product={product} headingLevel={3} />}
  </HomeList>
);
