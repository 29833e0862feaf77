import { ButtonLink, EmptyState, PageLayout } from 'shared/ui';

export function NewsNotFound() {
  return (
    <PageLayout title="News post not found">
      <EmptyState text="It may have been removed, or the address may be wrong.">
        <ButtonLink to="/news">Back to all news</ButtonLink>
      </EmptyState>
    </PageLayout>
  );
}
