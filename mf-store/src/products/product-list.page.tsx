import { Archive, Plus } from 'lucide-react';
import { EmptyFailure, ListSearch, Loaded, PagedList, useDeferred } from 'shared/data';
import { may } from 'shared/domain';
import { plural, t, tIn } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { ProductGrid } from './product-grid.tsx';
import { type productListLoader, readProductPage } from './product-list.loader.ts';

const TEXTS = {
  loaded: (count: number, { shown, total }: { shown: number; total: number }) =>
    plural(
      count,
      '1 more product loaded, {shown} of {total}',
      '{count} more products loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: tIn('nothing is for sale', 'No products found.'),
  failed: t('More products could not be loaded. Try again.'),
  log: 'Failed to load products',
};

const SEARCH_TEXTS = { ...TEXTS, empty: t('No products found.') };

type ProductListData = Awaited<ReturnType<typeof productListLoader>>;

export default function ProductListPage() {
  const data = useLoaderData<typeof productListLoader>();
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
      <Products key={data.term} {...data} />
    </PageLayout>
  );
}

function Products({ term, pages }: ProductListData) {
  const loadState = useDeferred(pages);
  const foundCount = loadState.value?.at(-1)?.totalElements ?? null;
  return (
    <>
      {(term !== '' || foundCount !== 0) && (
        <ListSearch
          path="/store"
          label={t('Search products')}
          term={term}
          foundText={
            foundCount === null
              ? null
              : plural(
                  foundCount,
                  '{count} product for “{term}”.',
                  '{count} products for “{term}”.',
                  {
                    term,
                  },
                )
          }
        />
      )}
      <Loaded
        loadState={loadState}
        failure={
          <EmptyFailure text={t('The products could not be loaded.')} loadState={loadState} />
        }
      >
        {({ value }) => (
          <PagedList
            pages={value}
            readPage={(page) => readProductPage(page, term)}
            texts={term === '' ? TEXTS : SEARCH_TEXTS}
          >
            {(loadedProducts) => <ProductGrid products={loadedProducts} />}
          </PagedList>
        )}
      </Loaded>
    </>
  );
}
