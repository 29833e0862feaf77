import { defineRoutes, page } from 'shared/section';

export default defineRoutes([
  {
    index: true,
    lazy: page('News', () => import(/* webpackChunkName: "page-news-list" */ './screens/news-list.page.tsx')),
  },
]);
