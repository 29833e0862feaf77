import { t } from 'shared/language';
import { PageLayout } from 'shared/ui';
import { NewsForm } from './news-form.tsx';

export default function CreateNewsPage() {
  return (
    <PageLayout title={t('Create New Post')} width="text">
      <NewsForm post={null} />
    </PageLayout>
  );
}
