import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  slots: {},
  devPort: 3003,
  // Everything here is personal: nothing can be fetched before it is known who is asking.
  pages: [
    { path: '/admin', chunk: 'page-overview', title: 'Admin', data: [] },
    { path: '/admin/users', chunk: 'page-users', title: 'Manage Users', data: [] },
    { path: '/admin/users/:id', chunk: 'page-council', title: 'Edit User', data: [] },
    { path: '/admin/orders', chunk: 'page-orders', title: 'Order Management', data: [] },
    { path: '/admin/balance', chunk: 'page-council', title: 'Rep Balances', data: [] },
    { path: '/admin/releases', chunk: 'page-releases', title: 'Releases', data: [] },
    // The former address of the page above: the routes lead on from it.
    { path: '/admin/sections', chunk: 'page-releases', title: 'Releases', data: [] },
  ],
  homeData: [],
});
