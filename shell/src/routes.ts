import type { RouteObject } from 'shared/router';
import { storePageForVisitor } from 'shared/section';
import { profileLoader } from './account/profile/profile-token.ts';
import { pageAt, publicRoutes } from './public-routes.ts';

/** The shell's pages. Those that mails lead to share a chunk, because each chunk makes the first script longer. */
export const pageRoutes: RouteObject[] = [
  ...publicRoutes,
  pageAt('/login', () => import('./account/login.page.tsx')),
  pageAt('/register', () => import('./account/register.page.tsx')),
  pageAt(
    '/verify',
    () => import(/* webpackChunkName: "shell-mailed" */ './account/verify.page.tsx'),
  ),
  {
    ...pageAt(
      '/verify/resend',
      () => import(/* webpackChunkName: "shell-mailed" */ './account/verify-resend.page.tsx'),
    ),
    loader: (args) => {
      storePageForVisitor(args);
      return null;
    },
  },
  pageAt(
    '/verify/not-me',
    () => import(/* webpackChunkName: "shell-mailed" */ './account/not-me.page.tsx'),
  ),
  pageAt(
    '/unsubscribe',
    () => import(/* webpackChunkName: "shell-mailed" */ './account/unsubscribe.page.tsx'),
  ),
  pageAt(
    '/forgot-password',
    () => import(/* webpackChunkName: "shell-mailed" */ './account/forgot-password.page.tsx'),
  ),
  pageAt(
    '/reset-password',
    () => import(/* webpackChunkName: "shell-mailed" */ './account/reset-password.page.tsx'),
  ),
  {
    ...pageAt('/profile', () => import('./account/profile/profile.page.tsx')),
    loader: profileLoader,
    // The loader ends a session with an invalid token. This change must not run it again: the page shows what was wrong.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
];
