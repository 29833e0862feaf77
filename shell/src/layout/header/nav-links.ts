import { ROLE } from 'shared/domain';
import type { Session } from 'shared/session';

export type NavLinkTo = { readonly to: string; readonly text: string };

const open: readonly NavLinkTo[] = [
  { to: '/', text: 'Home' },
  { to: '/news', text: 'News' },
  { to: '/store', text: 'Store' },
];

/** Links of the navigation bar: staff see the way to their area. */
export function mainLinks({ user }: Session): readonly NavLinkTo[] {
  if (user === null || user.role < ROLE.CLASS_REP) return open;
  return [...open, { to: '/admin', text: 'Admin' }];
}

/** Links about the account of whoever uses the page; none while it is not known who that is. */
export function accountLinks({ status, user }: Session): readonly NavLinkTo[] {
  if (status === 'checking') return [];
  if (user === null) {
    return [
      { to: '/login', text: 'Login' },
      { to: '/register', text: 'Register' },
    ];
  }
  return [
    { to: '/profile', text: 'My Profile' },
    ...(user.role >= ROLE.CLASS_REP ? [{ to: '/profile/orders', text: 'My Orders' }] : []),
    ...(user.emailVerified ? [] : [{ to: '/verify/resend', text: 'Verify Email' }]),
  ];
}
