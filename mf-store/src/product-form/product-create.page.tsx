import type { Product } from 'shared/contract';
import { notify } from 'shared/notices';
import { useNavigate } from 'shared/router';
import { PageLayout } from 'shared/ui';
import { ProductForm } from './product-form.tsx';

export default function ProductCreatePage() {
  const navigate = useNavigate();
  const show = async ({ id }: Product) => {
    await navigate(`/store/${id}`, { viewTransition: true });
    notify({ kind: 'status', text: 'Product created.' });
  };
  return (
    <PageLayout title="Create Product">
      <ProductForm product={null} onSaved={show} />
    </PageLayout>
  );
}
