import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, forgetReads } from 'shared/api';
import type { Product } from 'shared/contract';
import { offerUndo, useMutation } from 'shared/data';
import { may } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Button, ButtonLink, ConfirmDialog } from 'shared/ui';
import styles from './product-actions.module.css';

/** Buttons for the council to edit and to delete a product. */
export function ProductActions({ product }: { readonly product: Product }) {
  const mayEdit = useSession(({ user }) => may(user, 'products.manage'));
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  const deletion = useMutation(
    async () => {
      await call('products.delete', { params: { id: product.id } });
      forgetReads();
      await navigate('/store', { viewTransition: true });
      offerUndo({
        deleted: t('Product deleted.'),
        restored: t('The product is back.'),
        failed: t('The product could not be brought back. Please try again.'),
        restore: () => call('products.restore', { params: { id: product.id } }),
        show: () => navigate(`/store/${product.id}`, { viewTransition: true }),
      });
    },
    {
      fallback: t('Failed to delete product'),
      onError: ({ text, cause }) => {
        console.error('Failed to delete product', cause);
        showToast({ kind: 'alert', text });
        setAsking(false);
      },
    },
  );
  if (!mayEdit) return null;

  return (
    <div className={styles.actions}>
      <ButtonLink to={`/store/edit/${product.id}`} state={{ product }}>
        <Pencil aria-hidden="true" />
        {tIn('button', 'Edit Product')}
      </ButtonLink>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {t('Delete Product')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Are you sure you want to delete this product?')}
          confirmLabel={t('Delete')}
          variant="danger"
          busy={deletion.busy}
          onConfirm={() => void deletion.write()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('Orders that were placed for it stay as they are.')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
