import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';

/** Tells a logged-in user on a page for visitors that no login is needed. */
export function LoggedInHint() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <Alert kind="info">{t('Signed in as {name}.', { name: user.name })}</Alert>
      <ButtonLink variant="primary" to="/">
        {t('Continue to the site')}
      </ButtonLink>
    </>
  );
}
