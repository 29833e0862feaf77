import { call, forgetReads } from 'shared/api';
import type { Product } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { useAction } from '../ui/use-action.ts';

export function useDuplicate() {
  const navigate = useNavigate();
  return useAction(
    async ({ id }: Pick<Product, 'id'>) => {
      const copy = await call('products.duplicate', { params: { id } });
      forgetReads();
      await navigate(`/store/edit/${copy.id}`, { viewTransition: true });
      showToast({
        kind: 'status',
        text: t('This is the copy. It is sold out until you enter its stock.'),
      });
    },
    { failed: t('Failed to copy product') },
  );
}
