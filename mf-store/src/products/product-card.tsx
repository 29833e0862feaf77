import { ShoppingBag } from 'lucide-react';
import type { Product } from 'shared/contract';
import { optionsOnSale } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Card, CardSkeleton, classNames, Skeleton } from 'shared/ui';
import { areSizes } from '../ui/option-words.rules.ts';
import { GoalBar } from './goal-bar.tsx';
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

/** `from S to XL`, or `2 options` where they have no order: those that are on sale. */
function optionRange(product: Pick<Product, 'options'>): string {
  const options = optionsOnSale(product);
  const [firstName, lastName] = [options.at(0)?.name ?? '', options.at(-1)?.name ?? ''];
  if (options.length < 2) return firstName;
  return areSizes(options)
    ? t('from {first} to {last}', { first: firstName, last: lastName })
    : plural(options.length, '{count} option', '{count} options');
}
