import type { RouteObject } from 'shared/router';
import { rememberForVisitor } from 'shared/section';
import { profileLoader } from './account/profile-token.ts';
import { pageAt, publicRoutes } from './public-routes.ts';

/** Pages of the shell itself: the public ones, and the account pages. */
export const pageRoutes: RouteObject[] = [
  ...publicRoutes,
  pageAt('/login', () => import(/* webpackChunkName: "shell-login" */ './account/login.page.tsx')),
  pageAt(
    '/register',
    () => import(/* webpackChunkName: "shell-register" */ './account/register.page.tsx'),
  ),
  pageAt(
    '/verify',
    () => import(/* webpackChunkName: "shell-verify" */ './account/verify.page.tsx'),
  ),
  {
    ...pageAt(
      '/verify/resend',
      () =>
        import(/* webpackChunkName: "shell-verify-resend" */ './account/verify-resend.page.tsx'),
    ),
    loader: (page) => {
      rememberForVisitor(page);
      return null;
    },
  },
  pageAt(
    '/verify/not-me',
    () => import(/* webpackChunkName: "shell-not-me" */ './account/not-me.page.tsx'),
  ),
  pageAt(
    '/forgot-password',
    () =>
      import(/* webpackChunkName: "shell-forgot-password" */ './account/forgot-password.page.tsx'),
  ),
  pageAt(
    '/reset-password',
    () =>
      import(/* webpackChunkName: "shell-reset-password" */ './account/reset-password.page.tsx'),
  ),
  {
    ...pageAt(
      '/profile',
      () => import(/* webpackChunkName: "shell-profile" */ './account/profile.page.tsx'),
    ),
    loader: profileLoader,
    // An invalid token is removed, which changes the session: the page must still say what was wrong with it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
];
