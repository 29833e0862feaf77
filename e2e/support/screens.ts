import type { Person } from './accounts.ts';

export type Screens = {
  readonly who: Person | 'visitor';
  readonly paths: readonly string[];
  /** Expected messages in the console. */
  readonly logged?: RegExp;
};

/** Every page of the site, by who opens it: one browser reads several, because each new one begins with nothing. */
export const SCREENS: readonly Screens[] = [
  {
    who: 'visitor',
    paths: ['/', '/news', '/news/1', '/store', '/error', '/forbidden', '/maintenance', '/login'],
  },
  {
    who: 'visitor',
    paths: [
      ...['/register', '/forgot-password', '/reset-password', '/reset-password?token=x'],
      ...['/verify', '/verify?token=x', '/verify/not-me?token=x', '/unsubscribe?token=x'],
      '/nowhere',
    ],
    // The server answers 404 for a missing page, and 400 for an invalid token.
    logged: /40[04]/,
  },
  {
    who: 'student',
    paths: [
      ...['/store/1', '/store/15', '/store/cart', '/store/checkout', '/store/order-confirmation'],
      ...['/profile', '/profile/orders', '/verify/resend'],
    ],
  },
  { who: 'rep', paths: ['/admin', '/admin/orders?status=PENDING'] },
  {
    who: 'stuco',
    paths: [
      ...[
        '/news/drafts',
        '/news/create',
        '/news/edit/1',
        '/store/create',
        '/store/edit/15',
        '/store/archived',
      ],
      ...[
        '/admin',
        '/admin/users',
        '/admin/users/4',
        '/admin/classes',
        '/admin/balance',
        '/admin/results',
        '/admin/orders?rep=all',
      ],
    ],
  },
  { who: 'admin', paths: ['/admin/releases', '/admin/audit', '/admin/mails'] },
];
