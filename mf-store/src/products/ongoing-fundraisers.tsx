import { read } from 'shared/api';
import { HomeList, trackResponse } from 'shared/data';
import { offerOf, PAGE_SIZE } from 'shared/domain';
import { t } from 'shared/language';
import { useNow } from '../ui/use-sale.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

const requestProducts = () =>
  trackResponse(read('products.list', { query: { page: 0, size: PAGE_SIZE.home } }), {
    logAs: 'Failed to load products',
  });

/** The newest products that can be ordered now or soon, on the home page. */
export function OngoingFundraisers() {
  const now = useNow();
  return (
    <HomeList
      title={t('Ongoing Fundraisers')}
      allLink={{ to: '/store', text: t('Explore all fundraisers »') }}
      request={requestProducts}
      emptyText={t('No active items right now — stay tuned!')}
      cardWidth="narrow"
      isShown={(product) => offerOf(product, now) === 'current'}
      skeleton={<ProductCardSkeleton />}
    >
      {(product) => <ProductCard key={product.id} product={product} headingLevel={3} />}
    </HomeList>
  );
}
