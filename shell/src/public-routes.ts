import { type ShellPath, titleOf } from 'shared/contract';
import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import HomePage from './pages/home.page.tsx';
import NotFoundPage from './pages/not-found.page.tsx';

export function pageAt(path: ShellPath, load: Parameters<typeof page>[1]): RouteObject {
  return { path: path.slice(1), lazy: page(titleOf(path), load) };
}

/** The home page and the static pages, which the server renders too. */
export const publicRoutes: RouteObject[] = [
  { index: true, Component: HomePage },
  pageAt('/error', () => import(/* webpackChunkName: "shell-plain" */ './pages/error.page.tsx')),
  pageAt(
    '/forbidden',
    () => import(/* webpackChunkName: "shell-plain" */ './pages/forbidden.page.tsx'),
  ),
  pageAt(
    '/maintenance',
    () => import(/* webpackChunkName: "shell-plain" */ './pages/maintenance.page.tsx'),
  ),
];

/** Matches every other path, so it must be the last route. */
export const notFoundRoute: RouteObject = { path: '*', Component: NotFoundPage };
