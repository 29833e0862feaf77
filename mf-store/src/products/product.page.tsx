import { ShoppingBag } from 'lucide-react';
import type { Product } from 'shared/contract';
import { t } from 'shared/language';
import { Markdown } from 'shared/markdown';
import { useLoaderData } from 'shared/router';
import { BackLink, classNames, Photo, usePageTitle } from 'shared/ui';
// By `imports` of `package.json`, it renders nothing on the server.
import { ProductActions } from '#product-actions';
import { AddToCart, useOption } from '../cart/index.ts';
import { GoalBar } from './goal-bar.tsx';
import styles from './product.page.module.css';
import { ProductMissing } from './product-missing.tsx';
import { ProductPrice } from './product-price.tsx';
import { StockText } from './stock-text.tsx';
import { Wishes } from './wishes.tsx';

export default function ProductPage() {
  const product = useLoaderData<Product | null>();
  return product === null ? <ProductMissing /> : <Detail product={product} />;
}

function Detail({ product }: { readonly product: Product }) {
  usePageTitle(product.name);
  const { chosenOption } = useOption(product);
  return (
    <div className={classNames('stack', styles.page)}>
      <BackLink to="/store">{t('All products')}</BackLink>
      <article className={classNames('stack', styles.product)}>
        <div className={styles.frame}>
          {product.imageUrl === null ? (
            <ShoppingBag aria-hidden="true" />
          ) : (
            <Photo
              src={product.imageUrl}
              alt={product.imageAlt ?? product.name}
              sizes="(min-width: 1280px) 576px, (min-width: 800px) 45vw, 92vw"
              loading="eager"
              fetchPriority="high"
            />
          )}
        </div>
        <div className={classNames('stack', styles.facts)}>
          <h1 tabIndex={-1}>{product.name}</h1>
          <p className={classNames('row', styles.offer)}>
            <strong className={styles.price}>
              <ProductPrice product={product} option={chosenOption} />
            </strong>
            <StockText product={product} />
          </p>
          <GoalBar product={product} />
          <AddToCart key={product.id} product={product} />
          <Wishes product={product} />
          <div className={styles.description}>
            <Markdown source={product.description} />
          </div>
          <ProductActions product={product} />
        </div>
      </article>
    </div>
  );
}
