import { RotateCw } from 'lucide-react';
import { Suspense, use, useState, useTransition } from 'react';
import { read } from 'shared/api';
import type { Product } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import { Button, CardGrid, EmptyState, HomeSection } from 'shared/ui';
import { useReturnOffer } from '../cart/index.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/** Null when the products could not be read. */
type Answer = Promise<readonly Product[] | null>;

const ask = (): Answer =>
  read('products.list', { query: { page: 0, size: PAGE_SIZE.home } }).then(
    ({ content }) => content.slice(0, PAGE_SIZE.home),
    (error: unknown) => {
      console.error('Failed to load products', error);
      return null;
    },
  );

/** The store's part of the home page. */
export function OngoingFundraisers() {
  const [answer, setAnswer] = useState(ask);
  const [asking, startAsking] = useTransition();
  useReturnOffer();
  return (
    <HomeSection
      title="Ongoing Fundraisers"
      all={{ to: '/store', text: 'Explore all fundraisers »' }}
    >
      <Suspense fallback={<Waiting />}>
        <Products
          answer={answer}
          asking={asking}
          onRetry={() => startAsking(() => setAnswer(ask()))}
        />
      </Suspense>
    </HomeSection>
  );
}

type ProductsProps = {
  readonly answer: Answer;
  readonly asking: boolean;
  readonly onRetry: () => void;
};

function Products({ answer, asking, onRetry }: ProductsProps) {
  const products = use(answer);
  if (products === null || products.length === 0) {
    return (
      <EmptyState text="No active items right now — stay tuned!">
        {products === null && (
          <Button look="quiet" busy={asking} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} headingLevel={3} loading="lazy" />
      ))}
    </CardGrid>
  );
}

function Waiting() {
  return (
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
}
