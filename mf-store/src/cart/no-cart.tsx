import { t } from 'shared/language';
import { ButtonLink, EmptyState } from 'shared/ui';

export const EmptyCart = () => (
  <EmptyState text={t('Your cart is empty.')}>
    <ButtonLink variant="primary" to="/store">
      {t('Go to the store')}
    </ButtonLink>
  </EmptyState>
);

/** Shown instead of the cart after its owner's session has ended. */
export const LoggedOut = () => (
  <EmptyState text={t('You have been logged out. Your cart is kept until you log in again.')}>
    <ButtonLink variant="primary" to="/login">
      {t('Login')}
    </ButtonLink>
  </EmptyState>
);
