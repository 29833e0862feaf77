import { Archive, Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { Product } from 'shared/contract';
import { itemId, SearchableList, type SearchableTexts } from 'shared/data';
import { may, offerOf } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, CardGrid, PageLayout } from 'shared/ui';
import { useNow } from '../ui/use-sale.ts';
import { ProductCard } from './product-card.tsx';
import { type productListLoader, readProductPage } from './product-list.loader.ts';
import styles from './product-list.page.module.css';
import { productsLoaded } from './products-loaded.rules.ts';

const TEXTS: SearchableTexts = {
  search: t('Search products'),
  found: (count, term) =>
    plural(count, '{count} product for “{term}”.', '{count} products for “{term}”.', { term }),
  loaded: productsLoaded,
  empty: tIn('nothing is for sale', 'No products found.'),
  noneFound: t('No products found.'),
  notLoaded: t('The products could not be loaded.'),
  failed: t('More products could not be loaded. Try again.'),
  log: 'Failed to load products',
};

export default function ProductListPage() {
  const { term, pages } = useLoaderData<typeof productListLoader>();
  const mayCreate = useSession(({ user }) => may(user, 'products.manage'));
  return (
    <PageLayout
      title={t('Fundraiser Products')}
      actions={
        mayCreate && (
          <>
            <ButtonLink to="/store/archived">
              <Archive aria-hidden="true" />
              {t('Archived products')}
            </ButtonLink>
            <ButtonLink variant="primary" to="/store/create">
              <Plus aria-hidden="true" />
              {tIn('button', 'Create Product')}
            </ButtonLink>
          </>
        )
      }
    >
      <SearchableList
        path="/store"
        term={term}
        pages={pages}
        readPage={readProductPage}
        texts={TEXTS}
      >
        {(loadedProducts) => <ProductGrid products={loadedProducts} />}
      </SearchableList>
    </PageLayout>
  );
}

/** Cards beside each other on a phone. Only the pictures of this first row load at once. */
const PHONE_COLUMNS = 2;

/** Products as cards, in the order of the server, which has those that can no longer be ordered at the end. */
function ProductGrid({ products }: { readonly products: readonly Product[] }) {
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
