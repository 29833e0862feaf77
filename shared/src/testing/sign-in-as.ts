import type { CurrentUser } from 'shared/contract';
import { useSession } from 'shared/session';

/** Gives the page the session of a user, or of a visitor who is not logged in. */
export function signInAs(user: CurrentUser | null): void {
  useSession.setState(
    user === null
      ? { status: 'anonymous', token: null, user: null }
      : { status: 'signed-in', token: 'a.b.c', user },
    true,
  );
}
