import { ButtonLink, EmptyState, PageLayout } from 'shared/ui';

export function ProductMissing() {
  return (
    <PageLayout title="Product not found">
      <EmptyState text="It may have been sold and taken down, or the address is not quite right.">
        <ButtonLink look="primary" to="/store">
          Go to the store
        </ButtonLink>
      </EmptyState>
    </PageLayout>
  );
}
