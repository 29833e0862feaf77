import { ArchiveRestore, Copy } from 'lucide-react';
import { call } from 'shared/api';
import type { StaffProduct } from 'shared/contract';
import { trackResponse, useRequest } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, classNames, DateText, Thumbnail } from 'shared/ui';
import { useDuplicate } from '../products/index.ts';
import { useAction } from '../ui/use-action.ts';
import styles from './archived-products.module.css';

export function ArchivedProducts({ products }: { readonly products: readonly StaffProduct[] }) {
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
