import { type ShellPage, titleOf } from 'shared/contract';
import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import HomePage from './pages/home.page.tsx';
import NotFoundPage from './pages/not-found.page.tsx';

/** A page of the shell in a file of its own, under its title. */
export function pageAt(path: ShellPage, load: Parameters<typeof page>[1]): RouteObject {
  return { path: path.slice(1), lazy: page(titleOf(path), load) };
}

/** The home page and the plain pages: the server renders them too. */
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

/** Matches every path that no page has. Must be the last route. */
export const notFoundRoute: RouteObject = { path: '*', Component: NotFoundPage };
