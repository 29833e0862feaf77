import { ShoppingBag } from 'lucide-react';
import type { Product } from 'shared/contract';
import { snippet } from 'shared/domain';
import { Card, Price } from 'shared/ui';
import styles from './product-card.module.css';
import { StockText } from './stock-text.tsx';

type Props = {
  readonly product: Product;
  readonly headingLevel: 2 | 3;
  /** `eager` for the first row of a page. */
  readonly loading: 'eager' | 'lazy';
};

/** A product in a list. Its name is the only link. */
export function ProductCard({ product, headingLevel, loading }: Props) {
  const text = snippet(product.description);
  return (
    <Card
      to={`/store/${product.id}`}
      title={product.name}
      headingLevel={headingLevel}
      image={product.imageUrl}
      ratio="1 / 1"
      sizes="(min-width: 1200px) 282px, (min-width: 600px) 50vw, 100vw"
      loading={loading}
      placeholder={<ShoppingBag />}
    >
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.foot}>
        <strong className={styles.price}>
          <Price amount={product.price} />
        </strong>
        <StockText available={product.available} />
      </p>
    </Card>
  );
}
