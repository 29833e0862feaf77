import { t } from 'shared/language';
import { defineRoutes, page, requireMay } from 'shared/section';
import { draftsLoader } from './drafts/drafts.loader.ts';
import { editNewsLoader } from './form/edit.loader.ts';
import { PAGE_ACTS } from './page-acts.ts';
import { publicRoutes } from './public-routes.ts';

// The three pages of writers need the same right, and share one chunk: another one would cost every visitor its name and
// hash in the entry.
const councilOnly = [requireMay(PAGE_ACTS['/news/create'])];

export default defineRoutes([
  ...publicRoutes,
  {
    path: 'drafts',
    middleware: councilOnly,
    loader: draftsLoader,
    lazy: page(
      t('Drafts'),
      () => import(/* webpackChunkName: "page-news-form" */ './drafts/drafts.page.tsx'),
    ),
  },
  {
    path: 'create',
    middleware: councilOnly,
    lazy: page(
      t('The news form'),
      () => import(/* webpackChunkName: "page-news-form" */ './form/create.page.tsx'),
    ),
  },
  {
    path: 'edit/:id',
    middleware: councilOnly,
    loader: editNewsLoader,
    lazy: page(
      t('The news form'),
      () => import(/* webpackChunkName: "page-news-form" */ './form/edit.page.tsx'),
    ),
  },
]);
