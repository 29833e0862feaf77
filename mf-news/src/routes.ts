import { ROLE } from 'shared/contract';
import { defineRoutes, page, requireRole } from 'shared/section';
import { articleLoader } from './screens/article.loader.ts';
import { editNewsLoader } from './screens/edit.loader.ts';
import { newsListLoader } from './screens/news-list.loader.ts';

const council = [requireRole(ROLE.STUCO)];

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
    path: 'create',
    middleware: council,
    lazy: page(
      'The news form',
      () => import(/* webpackChunkName: "page-news-form" */ './screens/create.page.tsx'),
    ),
  },
  {
    path: 'edit/:id',
    middleware: council,
    loader: editNewsLoader,
    lazy: page(
      'The news form',
      () => import(/* webpackChunkName: "page-news-form" */ './screens/edit.page.tsx'),
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
