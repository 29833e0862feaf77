import type { Product } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { PageLayout } from 'shared/ui';
import { ProductForm } from './product-form.tsx';

export default function ProductCreatePage() {
  const navigate = useNavigate();
  const showProduct = async ({ id }: Product) => {
    await navigate(`/store/${id}`, { viewTransition: true });
    const createAnother = () => void navigate('/store/create', { viewTransition: true });
    showToast({
      kind: 'status',
      text: t('Product created.'),
      action: { label: t('Create another'), run: createAnother },
    });
  };
  return (
    <PageLayout title={t('Create Product')} width="text">
      <ProductForm product={null} onSaved={showProduct} />
    </PageLayout>
  );
}
