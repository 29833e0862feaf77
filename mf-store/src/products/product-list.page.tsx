import { Archive, Plus } from 'lucide-react';
import { SearchableList, type SearchableTexts } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { ProductGrid } from './product-grid.tsx';
import { type productListLoader, readProductPage } from './product-list.loader.ts';
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
  const loaded = useLoaderData<typeof productListLoader>();
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
      <SearchableList path="/store" {...loaded} readPage={readProductPage} texts={TEXTS}>
        {(loadedProducts) => <ProductGrid products={loadedProducts} />}
      </SearchableList>
    </PageLayout>
  );
}
