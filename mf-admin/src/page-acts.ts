import type { Act } from 'shared/domain';

/** The right that each page needs: the guards of the routes and `section.ts` read it here. */
export const PAGE_ACTS = {
  '/admin': 'staff.enter',
  '/admin/users': 'users.view',
  '/admin/users/:id': 'users.edit',
  '/admin/orders': 'orders.view',
  '/admin/balance': 'balances.view',
  '/admin/classes': 'classes.view',
  '/admin/results': 'results.view',
  '/admin/releases': 'releases.manage',
  '/admin/mails': 'mails.manage',
  '/admin/audit': 'audit.view',
  '/admin/sections': 'releases.manage',
} as const satisfies Readonly<Record<string, Act>>;
