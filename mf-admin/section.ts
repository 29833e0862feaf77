import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  slots: {},
  devPort: 3003,
  pages: [{ path: '/admin', chunk: 'page-overview', title: 'Admin' }],
  homeData: [],
});
