import { useSession } from 'shared/session';
import { Alert, ButtonLink } from 'shared/ui';

/** Says on a page for visitors that the user is signed in already. */
export function SignedInHint() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <Alert kind="info">Signed in as {user.name}.</Alert>
      <ButtonLink look="primary" to="/">
        Continue to the site
      </ButtonLink>
    </>
  );
}
