import { ShoppingBag } from 'lucide-react';
import type { Product } from 'shared/contract';
import { Card, CardSkeleton, classNames, Skeleton } from 'shared/ui';
import { GoalBar } from './goal-bar.tsx';
import { optionRange } from './option-range.rules.ts';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price.tsx';
import { StockText } from './stock-text.tsx';

type Props = {
  readonly id?: string;
  readonly product: Product;
  readonly headingLevel: 2 | 3;
  readonly isAboveFold?: boolean;
};

/** A product in a list. Its name is the only link. */
export function ProductCard({ id, product, headingLevel, isAboveFold }: Props) {
  const optionsText = optionRange(product);
  const textClass = classNames('hint', styles.text);
  return (
    <Card
      id={id}
      to={`/store/${product.id}`}
      title={product.name}
      headingLevel={headingLevel}
      image={product.imageUrl}
      ratio="1 / 1"
      sizes="(min-width: 1192px) 282px, (min-width: 908px) 30vw, (min-width: 340px) 45vw, 92vw"
      isAboveFold={isAboveFold}
      placeholder={<ShoppingBag />}
    >
      {product.snippet && <p className={textClass}>{product.snippet}</p>}
      {optionsText && <p className={textClass}>{optionsText}</p>}
      <GoalBar product={product} />
      <p className={classNames('row', styles.foot)}>
        <strong className={styles.price}>
          <ProductPrice product={product} />
        </strong>
        <StockText product={product} />
      </p>
    </Card>
  );
}

export function ProductCardSkeleton() {
  return (
    <CardSkeleton ratio="1 / 1">
      <Skeleton width="70%" height="1.625rem" />
      <Skeleton height="5.25rem" />
      <Skeleton width="40%" height="2rem" />
    </CardSkeleton>
  );
}
