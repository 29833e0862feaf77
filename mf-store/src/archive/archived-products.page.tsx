import { Loaded, LoadFailure, PagedList, type PagedTexts, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { PageLayout } from 'shared/ui';
import { productsLoaded } from '../products/index.ts';
import { type archivedProductsLoader, readArchivedPage } from './archived-products.loader.ts';
import { ArchivedProducts } from './archived-products.tsx';

const TEXTS: PagedTexts = {
  loaded: productsLoaded,
  empty: t('Nothing is archived.'),
  failed: t('More products could not be loaded. Try again.'),
  log: 'Failed to load archived products',
};

export default function ArchivedProductsPage() {
  const loadState = useDeferred(useLoaderData<typeof archivedProductsLoader>().pages);
  return (
    <PageLayout
      title={t('Archived products')}
      lead={t('Out of the store. Their orders stay.')}
      width="text"
    >
      <Loaded
        loadState={loadState}
        failure={
          <LoadFailure text={t('The products could not be loaded.')} loadState={loadState} />
        }
      >
        {({ value }) => (
          <PagedList pages={value} readPage={readArchivedPage} texts={TEXTS}>
            {(products) => <ArchivedProducts products={products} />}
          </PagedList>
        )}
      </Loaded>
    </PageLayout>
  );
}
