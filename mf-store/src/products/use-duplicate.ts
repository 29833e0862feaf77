import { call } from 'shared/api';
import type { Product } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { dismissToast, showToast } from 'shared/toasts';
import { useAction } from '../ui/use-action.ts';

let shownHintId: number | undefined;

/** Takes away the advice on a new copy, once it is saved. */
export const dismissCopyHint = (): void => {
  if (shownHintId !== undefined) dismissToast(shownHintId);
};

export function useDuplicate() {
  const navigate = useNavigate();
  return useAction(
    async ({ id }: Pick<Product, 'id'>) => {
      const copy = await call('products.duplicate', { params: { id } });
      await navigate(`/store/edit/${copy.id}`, { viewTransition: true });
      shownHintId = showToast({
        kind: 'status',
        text: t('This is the copy. It is sold out until you enter its stock.'),
      });
    },
    { failed: t('Failed to copy product') },
  );
}
