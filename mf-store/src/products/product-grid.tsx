import type { Product } from 'shared/contract';
import { itemId } from 'shared/data';
import { offerOf } from 'shared/domain';
import { t } from 'shared/language';
import { CardGrid } from 'shared/ui';
import { useNow } from '../ui/use-sale.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Columns of the grid on a phone. */
const FIRST_ROW = 2;

/** Products as cards, in the order of the server: those that can no longer be ordered are a group of their own. */
export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  const now = useNow();
  const isOver = (product: Product) => offerOf(product, now) === 'over';
  const offered = products.filter((product) => !isOver(product));
  const grid = (shown: readonly Product[], { first, level }: { first: number; level: 2 | 3 }) => (
    <CardGrid cards="narrow">
      {shown.map((product, index) => (
        <ProductCard
          key={product.id}
          id={itemId(first + index)}
          product={product}
          headingLevel={level}
          isFirst={first + index < FIRST_ROW}
        />
      ))}
    </CardGrid>
  );
  return (
    <>
      {grid(offered, { first: 0, level: 2 })}
      {offered.length < products.length && (
        <>
          <h2 className={styles.over}>{t('Ended and sold out')}</h2>
          {grid(products.filter(isOver), { first: offered.length, level: 3 })}
        </>
      )}
    </>
  );
}
