import type { Product } from 'shared/contract';
import { itemId } from 'shared/data';
import { CardGrid } from 'shared/ui';
import { ProductCard } from './product-card.tsx';

/** Columns of the grid on a phone. */
const FIRST_ROW = 2;

/** Products as cards, in the order of the server. */
export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  return (
    <CardGrid cards="narrow">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          id={itemId(index)}
          product={product}
          headingLevel={2}
          isFirst={index < FIRST_ROW}
        />
      ))}
    </CardGrid>
  );
}
