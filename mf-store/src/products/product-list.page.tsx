import { Plus, RotateCw } from 'lucide-react';
import { useState, useTransition } from 'react';
import type { Page, Product } from 'shared/contract';
import { may } from 'shared/domain';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Button, ButtonLink, EmptyState, PageLayout } from 'shared/ui';
import { joinPages } from './joined-pages.ts';
import { type ProductPages, readProductPage } from './product-list.loader.ts';
import styles from './product-list.page.module.css';
import { ProductList } from './product-list.tsx';
import { ProductSearch } from './product-search.tsx';

type More = {
  /** What the pages were added to: when that is read anew, they are no longer needed. */
  readonly to: ProductPages;
  readonly pages: readonly Page<Product>[];
  readonly failed: boolean;
  readonly focusAt: number | null;
};

export default function ProductListPage() {
  const loaded = useLoaderData<ProductPages>();
  const mayCreate = useSession(({ user }) => may(user, 'manage products'));
  const [kept, setMore] = useState<More>({ to: loaded, pages: [], failed: false, focusAt: null });
  const more = kept.to === loaded ? kept : { to: loaded, pages: [], failed: false, focusAt: null };
  const [loading, startLoading] = useTransition();
  const [search, setSearch] = useSearchParams();
  const { products, total, next } = joinPages([...loaded.pages, ...more.pages]);

  const loadMore = (page: number) =>
    startLoading(async () => {
      try {
        const pages = [...more.pages, await readProductPage(page, loaded.term)];
        const focusAt = products.length;
        startLoading(() => setMore({ to: loaded, pages, failed: false, focusAt }));
        search.set('page', String(page + 1));
        setSearch(search, { replace: true, preventScrollReset: true });
      } catch (error) {
        console.error('Failed to load products', error);
        startLoading(() => setMore({ ...more, failed: true }));
      }
    });

  return (
    <PageLayout
      title="Fundraiser Products"
      actions={
        mayCreate && (
          <ButtonLink look="primary" to="/store/create">
            <Plus aria-hidden="true" />
            Create Product
          </ButtonLink>
        )
      }
    >
      <ProductSearch key={loaded.term} term={loaded.term} found={total} />
      {products.length === 0 && <NoProducts failed={loaded.failed} />}
      <ProductList products={products} focusAt={more.focusAt} />
      <p className="visually-hidden" role="status">
        {more.focusAt !== null &&
          `${products.length - more.focusAt} more products loaded, ${products.length} of ${total}`}
      </p>
      {more.failed && <Alert kind="error">More products could not be loaded. Try again.</Alert>}
      {next !== null && (
        <Button className={styles.more} busy={loading} onClick={() => loadMore(next)}>
          {loading ? 'Loading more...' : 'Load More'}
        </Button>
      )}
    </PageLayout>
  );
}

function NoProducts({ failed }: { readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (!failed) return <EmptyState text="No products found." />;
  return (
    <EmptyState text="The products could not be loaded.">
      <Button look="quiet" busy={state === 'loading'} onClick={revalidate}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </EmptyState>
  );
}
