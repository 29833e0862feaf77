import { t } from 'shared/language';
import { ButtonLink, EmptyState } from 'shared/ui';

/** Shown instead of the cart after its owner's session has ended. */
export function LoggedOut() {
  return (
    <EmptyState text={t('You have been logged out. Your cart is kept until you log in again.')}>
      <ButtonLink variant="primary" to="/login">
        {t('Login')}
      </ButtonLink>
    </EmptyState>
  );
}
