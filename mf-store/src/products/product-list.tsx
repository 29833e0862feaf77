import { useEffect, useRef } from 'react';
import type { Product } from 'shared/contract';
import { CardGrid } from 'shared/ui';
import { ProductCard } from './product-card.tsx';

type Props = {
  readonly products: readonly Product[];
  /** Place of the product whose link gets the focus once it is shown. */
  readonly focusAt: number | null;
};

/** Pictures that are certainly on the first screen. */
const FIRST_ROW = 4;

/** Product cards in the order of the server. */
export function ProductList({ products, focusAt }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser's focus stays on the button below the new cards unless it is moved.
    if (focusAt === null) return;
    grid.current?.querySelectorAll<HTMLElement>('article a')[focusAt]?.focus();
  }, [focusAt]);
  return (
    <div ref={grid}>
      <CardGrid>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            headingLevel={2}
            loading={index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        ))}
      </CardGrid>
    </div>
  );
}
