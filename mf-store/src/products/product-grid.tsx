import type { Product } from 'shared/contract';
import { CardGrid } from 'shared/ui';
import { ProductCard } from './product-card.tsx';

/** The pictures of so many cards are on the first screen. */
const FIRST_ROW = 4;

/** Products as cards, in the order of the server. */
export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  return (
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
  );
}
