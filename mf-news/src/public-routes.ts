import { rereadsPages } from 'shared/data';
import { t } from 'shared/language';
import { withText } from 'shared/markdown';
import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import { articleLoader } from './article/article.loader.ts';
import { newsListLoader } from './list/news-list.loader.ts';

/** Public pages, which the server renders too. */
export const publicRoutes: RouteObject[] = [
  {
    index: true,
    loader: newsListLoader,
    shouldRevalidate: rereadsPages,
    lazy: page(
      t('News'),
      () => import(/* webpackChunkName: "page-news-list" */ './list/news-list.page.tsx'),
    ),
  },
  {
    path: ':id',
    loader: articleLoader,
    lazy: page(t('News'), () =>
      withText(import(/* webpackChunkName: "page-article" */ './article/article.page.tsx')),
    ),
  },
];
