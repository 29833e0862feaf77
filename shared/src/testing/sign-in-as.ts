import type { CurrentUser } from 'shared/contract';
import { adoptToken, recordUser } from 'shared/session';

/** A user. A test sets only the fields it needs. */
export const aUser = (user: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  name: 'Mira Petrova',
  email: 'mira@school.example',
  avatarUrl: null,
  role: 0,
  emailVerified: true,
  ...user,
});

/** Signs a user in, as a login does. */
export function signInAs(user: CurrentUser): void {
  adoptToken('a.b.c');
  recordUser('a.b.c', user);
}
