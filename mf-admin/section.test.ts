import { ROLE, type Role } from 'shared/domain';
import { testSection } from 'shared/testing';
import section from './section.ts';
import type { PAGE_ACTS } from './src/page-acts.ts';
import * as host from './test/host.ts';

testSection({
  ...host,
  section,
  lowestRoles: {
    '/admin': ROLE.CLASS_REP,
    '/admin/users': ROLE.CLASS_REP,
    '/admin/users/:id': ROLE.STUCO,
    '/admin/orders': ROLE.CLASS_REP,
    '/admin/balance': ROLE.STUCO,
    '/admin/classes': ROLE.STUCO,
    '/admin/results': ROLE.STUCO,
    '/admin/releases': ROLE.ADMIN,
    '/admin/mails': ROLE.ADMIN,
    '/admin/audit': ROLE.ADMIN,
    '/admin/sections': ROLE.ADMIN,
  } satisfies Record<keyof typeof PAGE_ACTS, Role>,
});
