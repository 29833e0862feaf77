import { t } from 'shared/language';
import { ButtonLink, EmptyState } from 'shared/ui';

export function EmptyCart() {
  return (
    <EmptyState text={t('Your cart is empty.')}>
      <ButtonLink variant="primary" to="/store">
        {t('Go to the store')}
      </ButtonLink>
    </EmptyState>
  );
}
