import 'shared/styles/global.css';
import { createRoot } from 'react-dom/client';
import { boot, refreshUser } from 'shared/api';
import { createBrowserRouter, RouterProvider } from 'shared/router';
import { followOtherTabs } from 'shared/session';
import admin from '../../../mf-admin/src/routes.ts';
import news from '../../../mf-news/src/routes.ts';
import store from '../../../mf-store/src/routes.ts';
import { PageSkeleton } from '../../../shell/src/app/page-skeleton.tsx';
import { Layout } from '../../../shell/src/layout/layout.tsx';
import { letTransitionsBeSkipped } from '../../../shell/src/layout/page-transitions.ts';
import { Crash, NotFoundPage } from '../../../shell/src/pages/index.ts';
import {
  LoadingContext,
  type LoadingState,
} from '../../../shell/src/platform/federation/loading-state.ts';
import { pageRoutes } from '../../../shell/src/routes.ts';
import { startTheme } from '../../../shell/src/theme/theme.store.ts';
import { ANSWERS_ID } from './answers-id.ts';
import { loadHome } from './slot.tsx';

// Before the router, which loads the first page's data at once.
takeAnswers();

/**
 * The site as a team without federation would build it, tuned: one build, a file for each page, the page's
 * answers in its HTML. Nothing is looked up, registered, verified or reported.
 */
const router = createBrowserRouter(
  [
    {
      Component: Layout,
      ErrorBoundary: Crash,
      children: [
        {
          HydrateFallback: PageSkeleton,
          ErrorBoundary: Crash,
          children: [
            ...pageRoutes,
            { path: 'news', children: news.routes },
            { path: 'store', children: store.routes },
            { path: 'profile/orders', children: store.elsewhere['profile/orders'] ?? [] },
            { path: 'admin', children: admin.routes },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { future: { v8_middleware: true } },
);

if (location.pathname === '/') void loadHome();
startTheme();
letTransitionsBeSkipped();
void refreshUser();
followOtherTabs(() => void refreshUser());

/** The layout uses only its menu. */
const menu = Object.entries(boot().discovery.microFrontends).flatMap(([name, [section]]) =>
  section ? [{ name, ...section }] : [],
);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <LoadingContext value={{ sections: menu } as unknown as LoadingState}>
      <RouterProvider router={router} />
    </LoadingContext>,
  );

/** Hands the inlined responses to the API client as completed calls. */
function takeAnswers(): void {
  const text = document.getElementById(ANSWERS_ID)?.textContent ?? '{}';
  const answers: Record<string, unknown> = JSON.parse(text);
  window.firstCalls = Object.fromEntries(
    Object.entries(answers).map(([url, body]) => [url, Promise.resolve(Response.json(body))]),
  );
}
