import { defineSection } from 'tools/section';

export default defineSection({
  name: 'mf-news',
  title: 'News',
  prefix: 'news',
  slots: { home: 10 },
  devPort: 3001,
  pages: [
    {
      path: '/news',
      chunk: 'page-news-list',
      data: ['/api/news?page=0&size=10'],
      title: 'Latest News',
    },
    { path: '/news/create', chunk: 'page-news-form', title: 'Create New Post' },
    { path: '/news/edit/:id', chunk: 'page-news-form', title: 'Edit Post' },
    {
      path: '/news/:id',
      chunk: 'page-article',
      data: ['/api/news/:id'],
      title: 'News',
      meta: { title: 'title', description: 'content', image: 'bannerPhotoUrl' },
    },
  ],
  homeData: ['/api/news?page=0&size=4'],
});
