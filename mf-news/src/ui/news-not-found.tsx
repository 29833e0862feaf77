import { t } from 'shared/language';
import { ButtonLink, EmptyState, PageLayout } from 'shared/ui';

export function NewsNotFound() {
  return (
    <PageLayout title={t('News post not found')}>
      <EmptyState text={t('It may have been removed, or the address may be wrong.')}>
        <ButtonLink to="/news">{t('Back to all news')}</ButtonLink>
      </EmptyState>
    </PageLayout>
  );
}
