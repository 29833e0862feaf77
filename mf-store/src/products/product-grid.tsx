import { Fragment } from 'react';
import type { Product } from 'shared/contract';
import { itemId } from 'shared/data';
import { offerOf } from 'shared/domain';
import { t } from 'shared/language';
import { CardGrid } from 'shared/ui';
import { useNow } from '../ui/use-sale.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Cards beside each other on a phone. Only the pictures of this first row load at once. */
const PHONE_COLUMNS = 2;

/** Products as cards, in the order of the server, which has those that can no longer be ordered at the end. */
export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  const now = useNow();
  const firstOverIndex = products.findIndex((product) => offerOf(product, now) === 'over');
  return (
    <CardGrid cardWidth="narrow">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index === firstOverIndex && <h2 className={styles.over}>{t('Ended and sold out')}</h2>}
          <ProductCard
            // The link to a further page leads to the first item of it.
            id={itemId(index)}
            product={product}
            // Products below the heading of the ended ones are one level deeper.
            headingLevel={firstOverIndex < 0 || index < firstOverIndex ? 2 : 3}
            isAboveFold={index < PHONE_COLUMNS}
          />
        </Fragment>
      ))}
    </CardGrid>
  );
}
