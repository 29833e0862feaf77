import { PageLayout } from 'shared/ui';
import { NewsForm } from './news-form.tsx';

export default function CreateNewsPage() {
  return (
    <PageLayout title="Create New Post">
      <NewsForm post={null} />
    </PageLayout>
  );
}
