import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, errorText, forgetReads } from 'shared/api';
import type { Product } from 'shared/contract';
import { may } from 'shared/domain';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, ButtonLink, ConfirmDialog } from 'shared/ui';
import styles from './product-actions.module.css';

/** Edit and delete, for the student council. */
export function ProductActions({ product }: { readonly product: Product }) {
  const mayEdit = useSession(({ user }) => may(user, 'manage products'));
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  if (!mayEdit) return null;

  const remove = async () => {
    setDeleting(true);
    try {
      await call('products.delete', { params: { id: product.id } });
      forgetReads();
      await navigate('/store', { viewTransition: true });
      offerUndo(product, () => navigate(`/store/${product.id}`));
    } catch (error) {
      console.error('Failed to delete product', error);
      notify({ kind: 'alert', text: errorText(error, 'Failed to delete product') });
      setAsking(false);
      setDeleting(false);
    }
  };

  return (
    <div className={styles.actions}>
      <ButtonLink to={`/store/edit/${product.id}`} state={{ product }}>
        <Pencil aria-hidden="true" />
        Edit Product
      </ButtonLink>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete Product
      </Button>
      {asking && (
        <ConfirmDialog
          question="Are you sure you want to delete this product?"
          confirmLabel="Delete"
          look="danger"
          busy={deleting}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>Orders that were placed for it stay as they are.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function offerUndo({ id }: Product, show: () => void): void {
  const restore = async () => {
    try {
      await call('products.restore', { params: { id } });
      forgetReads();
      notify({ kind: 'status', text: 'Product restored.' });
      show();
    } catch (error) {
      console.error('Failed to restore product', error);
      notify({ kind: 'alert', text: errorText(error, 'The product could not be restored.') });
    }
  };
  notify({ kind: 'status', text: 'Product deleted.', action: { label: 'Undo', run: restore } });
}
