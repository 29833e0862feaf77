import { defineSection } from 'tools/build';

export default defineSection({
  name: 'mf-admin',
  title: 'Admin',
  prefix: 'admin',
  devPort: 3003,
  pages: [{ path: '/admin', chunk: 'page-overview', title: 'Admin' }],
  homeData: [],
});
