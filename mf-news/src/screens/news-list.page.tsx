import { PageLayout } from 'shared/ui';
import { useSession } from 'shared/session';

export default function NewsListPage() {
  const user = useSession((s) => s.user);
  return <PageLayout title="Latest News">{user?.name ?? 'nobody'}</PageLayout>;
}
