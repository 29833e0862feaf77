import type { Product, StaffProduct } from 'shared/contract';
import { t } from 'shared/language';
import { useLoaderData, useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { PageLayout } from 'shared/ui';
import { dismissCopyHint, ProductMissing } from '../products/index.ts';
import { ProductForm } from './product-form.tsx';

export default function ProductEditPage() {
  const product = useLoaderData<StaffProduct | null>();
  const navigate = useNavigate();
  if (product === null) return <ProductMissing />;
  const showSavedProduct = async ({ id }: Product) => {
    dismissCopyHint();
    await navigate(`/store/${id}`, { viewTransition: true });
    showToast({ kind: 'status', text: t('Product saved.') });
  };
  return (
    <PageLayout title={t('Edit Product')} lead={product.name} width="text">
      <ProductForm key={product.id} product={product} onSaved={showSavedProduct} />
    </PageLayout>
  );
}
