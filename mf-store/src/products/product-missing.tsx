import { t } from 'shared/language';
import { ButtonLink, EmptyState, PageLayout } from 'shared/ui';

export function ProductMissing() {
  return (
    <PageLayout title={t('Product not found')}>
      <EmptyState
        text={t('It may have been sold and taken down, or the address is not quite right.')}
      >
        <ButtonLink variant="primary" to="/store">
          {t('Go to the store')}
        </ButtonLink>
      </EmptyState>
    </PageLayout>
  );
}
