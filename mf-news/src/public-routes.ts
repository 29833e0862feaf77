import { t } from 'shared/language';
import { withMarkdown } from 'shared/markdown';
import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import { articleLoader } from './article/article.loader.ts';
import { newsListLoader } from './list/news-list.loader.ts';

/** Public pages, which the server renders too. */
export const publicRoutes: RouteObject[] = [
  {
    index: true,
    loader: newsListLoader,
    lazy: page(
      t('News'),
      () => import(/* webpackChunkName: "page-news-list" */ './list/news-list.page.tsx'),
    ),
  },
  {
    path: ':id',
    loader: articleLoader,
    // The renderer of Markdown loads beside the page, unless the server has rendered the article.
    lazy: page(t('News'), () =>
      withMarkdown(import(/* webpackChunkName: "page-article" */ './article/article.page.tsx')),
    ),
  },
];
