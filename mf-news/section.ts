import { PAGE_SIZE } from 'shared/domain';
import { dataOf, defineSection } from 'tools/section';
import { PAGE_ACTS } from './src/page-acts.ts';

export default defineSection({
  name: 'mf-news',
  title: 'News',
  prefix: 'news',
  // The smallest number comes first in the slot, as in the menu.
  slots: { home: 10 },
  menu: { label: 'News', order: 10 },
  devPort: 3001,
  acts: PAGE_ACTS,
  pages: [
    {
      path: '/news',
      chunk: 'page-news-list',
      data: [dataOf('news.list', { page: 0, size: PAGE_SIZE.news })],
      query: ['page', 'q'],
      title: 'Latest News',
    },
    { path: '/news/drafts', chunk: 'page-news-form', title: 'Drafts' },
    { path: '/news/create', chunk: 'page-news-form', title: 'Create New Post' },
    { path: '/news/edit/:id', chunk: 'page-news-form', title: 'Edit Post' },
    {
      path: '/news/:id',
      chunk: 'page-article',
      // The chunk that loads once the page is idle.
      later: 'markdown',
      data: [dataOf('news.get')],
      title: 'News',
      meta: { title: 'title', description: 'snippet', image: 'bannerPhotoUrl' },
    },
  ],
  homeData: [dataOf('news.list', { page: 0, size: PAGE_SIZE.home })],
});
