import { call } from 'shared/api';
import type { Product } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { dismissToast, showToast } from 'shared/toasts';
import { useAction } from '../ui/use-action.ts';

/** The toast that tells what a copy still needs; undefined before the first copy. */
let shownHintId: number | undefined;

/** Takes that toast away, once the copy is saved. */
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
