import { rereadsPages } from 'shared/data';
import { defineRoutes, page, requireMay } from 'shared/section';
import { articleLoader } from './article/article.loader.ts';
import { editNewsLoader } from './form/edit.loader.ts';
import { newsListLoader } from './list/news-list.loader.ts';

const council = [requireMay('manage news')];

export default defineRoutes([
  {
    index: true,
    loader: newsListLoader,
    shouldRevalidate: rereadsPages,
    lazy: page(
      'News',
      () => import(/* webpackChunkName: "page-news-list" */ './list/news-list.page.tsx'),
    ),
  },
  {
    path: 'create',
    middleware: council,
    lazy: page(
      'The news form',
      () => import(/* webpackChunkName: "page-news-form" */ './form/create.page.tsx'),
    ),
  },
  {
    path: 'edit/:id',
    middleware: council,
    loader: editNewsLoader,
    lazy: page(
      'The news form',
      () => import(/* webpackChunkName: "page-news-form" */ './form/edit.page.tsx'),
    ),
  },
  {
    path: ':id',
    loader: articleLoader,
    lazy: page(
      'News',
      () => import(/* webpackChunkName: "page-article" */ './article/article.page.tsx'),
    ),
  },
]);
