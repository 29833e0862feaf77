import { ArchiveRestore, Copy } from 'lucide-react';
import { call } from 'shared/api';
import type { StaffProduct } from 'shared/contract';
import {
  Loaded,
  LoadFailure,
  PagedList,
  type PagedTexts,
  trackResponse,
  useDeferred,
  useRequest,
} from 'shared/data';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, useLoaderData, useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, classNames, DateText, PageLayout, Thumbnail } from 'shared/ui';
import { productsLoaded, useDuplicate } from '../products/index.ts';
import { useAction } from '../ui/use-action.ts';
import { type archivedProductsLoader, readArchivedPage } from './archived-products.loader.ts';
import styles from './archived-products.page.module.css';

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

function ArchivedProducts({ products }: { readonly products: readonly StaffProduct[] }) {
  const { value: results } = useRequest(() => trackResponse(call('results.get')));
  const soldText = (id: number): string | undefined => {
    const sold = results?.byProduct.find((row) => row.id === id);
    if (!results || !sold) return undefined;
    return t('Ordered: {count}. Paid: {sum}.', {
      count: sold.ordered.pieces,
      sum: formatPrice(sold.paid.amount, results.currency),
    });
  };
  return (
    <table className={styles.list}>
      <tbody>
        {products.map((product) => (
          <ArchivedProduct key={product.id} product={product} soldText={soldText(product.id)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly product: StaffProduct;
  /** Its orders and sums; undefined if nobody ordered it, or while the results are not loaded. */
  readonly soldText: string | undefined;
};

function ArchivedProduct({ product, soldText }: RowProps) {
  // Only a product in the store has no `archivedAt`.
  const { id, name, imageUrl, archivedAt = '' } = product;
  const nameId = `archived-${id}`;
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const restoring = useAction(
    async () => {
      await call('products.restore', { params: { id } });
      await navigate(`/store/${id}`, { viewTransition: true });
      showToast({ kind: 'status', text: t('The product is back.') });
    },
    { failed: t('The product could not be brought back. Please try again.') },
  );
  return (
    // A row can take the focus, because the focus moves to the first of the newly loaded rows.
    <tr tabIndex={-1}>
      <td>
        <Thumbnail image={imageUrl} size={56} />
      </td>
      <td className={styles.name}>
        <strong id={nameId}>{name}</strong>
        <p className="hint">
          {rich('Archived on {date}', { date: <DateText iso={archivedAt} /> })}
        </p>
        {soldText && (
          <p className={classNames('row', styles.sold)}>
            {soldText}
            <Link to={`/admin/results?product=${id}`} aria-describedby={nameId}>
              {t('Results')}
            </Link>
            <Link to={`/admin/orders?rep=all&status=ALL&product=${id}`} aria-describedby={nameId}>
              {t('Orders')}
            </Link>
          </p>
        )}
      </td>
      <td>
        <div className={styles.actions}>
          <Button
            aria-describedby={nameId}
            busy={restoring.busy}
            onClick={() => void restoring.write()}
          >
            <ArchiveRestore aria-hidden="true" />
            {t('Bring back')}
          </Button>
          <Button
            aria-describedby={nameId}
            busy={duplicate.busy}
            onClick={() => void duplicate.write(product)}
          >
            <Copy aria-hidden="true" />
            {t('Duplicate')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
