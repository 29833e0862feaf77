import { Archive, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared/api';
import type { Product } from 'shared/contract';
import { offerUndo } from 'shared/data';
import { may } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, ButtonLink, ConfirmDialog } from 'shared/ui';
import { useAction } from '../ui/use-action.ts';
import styles from './product-actions.module.css';
import { useDuplicate } from './use-duplicate.ts';

/** The two calls that take a product out of the store, with their texts. */
const REMOVALS = {
  'products.delete': { doneText: t('Product deleted.'), failed: t('Failed to delete product') },
  'products.archive': { doneText: t('Product archived.'), failed: t('Failed to archive product') },
} as const;

function useRemoval({ id }: Product, endpoint: keyof typeof REMOVALS) {
  const { doneText, failed } = REMOVALS[endpoint];
  const navigate = useNavigate();
  return useAction(
    async () => {
      await call(endpoint, { params: { id } });
      await navigate('/store', { viewTransition: true });
      offerUndo({
        deletedText: doneText,
        restoredText: t('The product is back.'),
        failedText: t('The product could not be brought back. Please try again.'),
        restore: () => call('products.restore', { params: { id } }),
        showRestored: () => navigate(`/store/${id}`, { viewTransition: true }),
      });
    },
    { failed },
  );
}

export function ProductActions({ product }: { readonly product: Product }) {
  const mayEdit = useSession(({ user }) => may(user, 'products.manage'));
  const [isAsking, setAsking] = useState(false);
  const deletion = useRemoval(product, 'products.delete');
  const archiving = useRemoval(product, 'products.archive');
  const duplicate = useDuplicate();
  if (!mayEdit) return null;

  const remove = async () => {
    // A successful deletion leaves the page, and the dialog with it.
    if (!(await deletion.write())) setAsking(false);
  };
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/store/edit/${product.id}`}>
        <Pencil aria-hidden="true" />
        {tIn('button', 'Edit Product')}
      </ButtonLink>
      <Button busy={duplicate.busy} onClick={() => void duplicate.write(product)}>
        <Copy aria-hidden="true" />
        {t('Duplicate')}
      </Button>
      <Button busy={archiving.busy} onClick={() => void archiving.write()}>
        <Archive aria-hidden="true" />
        {t('Archive')}
      </Button>
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
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('Orders that were placed for it stay as they are.')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
