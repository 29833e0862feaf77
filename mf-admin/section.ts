import { defineSection } from 'tools/section';
import { PAGE_ACTS } from './src/page-acts.ts';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  slots: {},
  menu: { label: 'Admin', order: 30, act: 'staff.enter' },
  devPort: 3003,
  acts: PAGE_ACTS,
  // No page has `data`: everything here is personal, so nothing can be fetched before the user is known.
  pages: [
    { path: '/admin', chunk: 'page-overview', title: 'Admin' },
    { path: '/admin/users', chunk: 'page-users', title: 'Manage Users' },
    { path: '/admin/users/:id', chunk: 'page-council', title: 'Edit User' },
    { path: '/admin/orders', chunk: 'page-orders', title: 'Order Management' },
    { path: '/admin/balance', chunk: 'page-council', title: 'Rep Balances' },
    { path: '/admin/classes', chunk: 'page-classes', title: 'Classes' },
    { path: '/admin/results', chunk: 'page-results', title: 'Results' },
    { path: '/admin/releases', chunk: 'page-releases', title: 'Releases' },
    { path: '/admin/mails', chunk: 'page-mails', title: 'Mails' },
    { path: '/admin/audit', chunk: 'page-audit', title: 'Audit log' },
    // The former address of `/admin/releases`: the routes redirect it.
    { path: '/admin/sections', chunk: 'page-releases', title: 'Releases', unlisted: true },
  ],
  homeData: [],
});
