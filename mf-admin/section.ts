import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  slots: {},
  menu: { label: 'Admin', order: 30, act: 'staff.enter' },
  devPort: 3003,
  // All data here are personal: nothing can be fetched before the user is known.
  pages: [
    { path: '/admin', chunk: 'page-overview', title: 'Admin', act: 'staff.enter' },
    { path: '/admin/users', chunk: 'page-users', title: 'Manage Users', act: 'users.view' },
    { path: '/admin/users/:id', chunk: 'page-council', title: 'Edit User', act: 'users.edit' },
    {
      path: '/admin/orders',
      chunk: 'page-orders',
      title: 'Order Management',
      act: 'orders.collect',
    },
    { path: '/admin/balance', chunk: 'page-council', title: 'Rep Balances', act: 'balances.view' },
    { path: '/admin/results', chunk: 'page-results', title: 'Results', act: 'results.view' },
    { path: '/admin/releases', chunk: 'page-releases', title: 'Releases', act: 'releases.manage' },
    { path: '/admin/audit', chunk: 'page-audit', title: 'Audit log', act: 'audit.view' },
    // The former address of the page above: the routes redirect it.
    {
      path: '/admin/sections',
      chunk: 'page-releases',
      title: 'Releases',
      act: 'releases.manage',
      unlisted: true,
    },
  ],
  homeData: [],
});
