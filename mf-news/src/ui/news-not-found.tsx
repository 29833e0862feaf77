import { ButtonLink, PageLayout } from 'shared/ui';

export function NewsNotFound() {
  return (
    <PageLayout
      title="News post not found"
      lead="It may have been taken down, or the address has a slip in it."
    >
      <p>
        <ButtonLink to="/news">Back to all news</ButtonLink>
      </p>
    </PageLayout>
  );
}
