import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-store',
  title: 'Store',
  prefix: 'store',
  elsewhere: ['profile/orders'],
  slots: { home: 20, header: 10, 'account-menu': 10 },
  devPort: 3002,
  pages: [
    {
      path: '/store',
      chunk: 'page-product-list',
      data: ['/api/products?page=0&size=10'],
      title: 'Fundraiser Products',
    },
    {
      path: '/store/:id',
      chunk: 'page-product',
      data: ['/api/products/:id'],
      title: 'Store',
      meta: { title: 'name', description: 'description', image: 'imageUrl' },
    },
  ],
  homeData: ['/api/products?page=0&size=4'],
});
