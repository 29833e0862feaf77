import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert } from 'shared/ui';

/** On a page for visitors: says that somebody is signed in already. */
export function SignedInHint() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Alert kind="info">
      Signed in as {user.name}.{' '}
      <Link to="/" viewTransition>
        Continue to the site
      </Link>
    </Alert>
  );
}
