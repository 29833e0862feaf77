import { PAGE_SIZE } from 'shared/domain';
import { dataOf, defineSection } from 'tools/section';
import { PAGE_ACTS } from './src/page-acts.ts';

export default defineSection({
  name: 'mf-store',
  title: 'Store',
  prefix: 'store',
  // A page of this section that is not below its prefix.
  elsewhere: ['profile/orders'],
  // The smallest number comes first in a slot, as in the menu.
  slots: { 'home-note': 10, home: 20, header: 10, 'account-menu': 10 },
  menu: { label: 'Store', order: 20 },
  devPort: 3002,
  acts: PAGE_ACTS,
  pages: [
    {
      path: '/store',
      chunk: 'page-product-list',
      data: [dataOf('products.list', { page: 0, size: PAGE_SIZE.products })],
      query: ['page', 'q'],
      title: 'Fundraiser Products',
    },
    {
      path: '/store/:id',
      chunk: 'page-product',
      // The chunk that loads once the page is idle.
      later: 'markdown',
      data: [dataOf('products.get')],
      title: 'Store',
      meta: { title: 'name', description: 'snippet', image: 'imageUrl' },
    },
    { path: '/store/create', chunk: 'page-product-form', title: 'Create Product' },
    { path: '/store/edit/:id', chunk: 'page-product-form', title: 'Edit Product' },
    { path: '/store/archived', chunk: 'page-product-form', title: 'Archived products' },
    { path: '/store/cart', chunk: 'page-buying', title: 'Cart' },
    { path: '/store/checkout', chunk: 'page-buying', title: 'Checkout', unlisted: true },
    {
      path: '/store/order-confirmation',
      chunk: 'page-buying',
      title: 'Order confirmation',
      unlisted: true,
    },
    { path: '/profile/orders', chunk: 'page-my-orders', title: 'My Orders' },
  ],
  homeData: [dataOf('products.list', { page: 0, size: PAGE_SIZE.home })],
});
