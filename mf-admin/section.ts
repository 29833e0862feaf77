import { ROLE } from 'shared/domain';
import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  slots: {},
  menu: { label: 'Admin', order: 30, from: ROLE.CLASS_REP },
  devPort: 3003,
  // All data here are personal: nothing can be fetched before the user is known.
  pages: [
    { path: '/admin', chunk: 'page-overview', title: 'Admin' },
    { path: '/admin/users', chunk: 'page-users', title: 'Manage Users', offeredTo: ROLE.CLASS_REP },
    { path: '/admin/users/:id', chunk: 'page-council', title: 'Edit User' },
    {
      path: '/admin/orders',
      chunk: 'page-orders',
      title: 'Order Management',
      offeredTo: ROLE.CLASS_REP,
    },
    { path: '/admin/balance', chunk: 'page-council', title: 'Rep Balances', offeredTo: ROLE.STUCO },
    { path: '/admin/releases', chunk: 'page-releases', title: 'Releases', offeredTo: ROLE.ADMIN },
    { path: '/admin/audit', chunk: 'page-audit', title: 'Audit log', offeredTo: ROLE.ADMIN },
    // The former address of the page above: the routes redirect it.
    { path: '/admin/sections', chunk: 'page-releases', title: 'Releases' },
  ],
  homeData: [],
});
