import { defineRoutes, page } from 'shared/section';
import { articleLoader } from './screens/article.loader.ts';
import { newsListLoader } from './screens/news-list.loader.ts';

export default defineRoutes([
  {
    index: true,
    loader: newsListLoader,
    lazy: page(
      'News',
      () => import(/* webpackChunkName: "page-news-list" */ './screens/news-list.page.tsx'),
    ),
  },
  {
    path: ':id',
    loader: articleLoader,
    lazy: page(
      'News',
      () => import(/* webpackChunkName: "page-article" */ './screens/article.page.tsx'),
    ),
  },
]);
