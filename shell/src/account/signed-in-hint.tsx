import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert } from 'shared/ui';

/** Says on a page for visitors that the user is signed in already. */
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
