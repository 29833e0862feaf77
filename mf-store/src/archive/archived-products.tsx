import { ArchiveRestore, Copy } from 'lucide-react';
import { call } from 'shared/api';
import type { StaffProduct } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, DateText, Thumbnail } from 'shared/ui';
import { useDuplicate } from '../products/index.ts';
import { useAction } from '../ui/use-action.ts';
import styles from './archived-products.module.css';

export const ArchivedProducts = ({ products }: { readonly products: readonly StaffProduct[] }) => (
  <table className={styles.list}>
    <tbody>
      {products.map((product) => (
        <ArchivedProduct key={product.id} product={product} />
      ))}
    </tbody>
  </table>
);

function ArchivedProduct({ product }: { readonly product: StaffProduct }) {
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
