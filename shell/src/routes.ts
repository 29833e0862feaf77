import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import { profileLoader } from './account/profile-token.ts';
import { verifyLoader } from './account/verify.loader.ts';
import HomePage from './pages/home.page.tsx';
import NotFoundPage from './pages/not-found.page.tsx';

/** Pages of the shell itself: the home page, the account pages and the plain pages. */
export const pageRoutes: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'login',
    lazy: page(
      'Login',
      () => import(/* webpackChunkName: "shell-login" */ './account/login.page.tsx'),
    ),
  },
  {
    path: 'register',
    lazy: page(
      'Register',
      () => import(/* webpackChunkName: "shell-register" */ './account/register.page.tsx'),
    ),
  },
  {
    path: 'verify',
    loader: verifyLoader,
    // A token is used once: a change of the session, which loads pages again, must not use it again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
    lazy: page(
      'E-mail verification',
      () => import(/* webpackChunkName: "shell-verify" */ './account/verify.page.tsx'),
    ),
  },
  {
    path: 'verify/resend',
    lazy: page(
      'E-mail verification',
      () =>
        import(/* webpackChunkName: "shell-verify-resend" */ './account/verify-resend.page.tsx'),
    ),
  },
  {
    path: 'forgot-password',
    lazy: page(
      'Forgot password',
      () =>
        import(
          /* webpackChunkName: "shell-forgot-password" */ './account/forgot-password.page.tsx'
        ),
    ),
  },
  {
    path: 'reset-password',
    lazy: page(
      'Reset password',
      () =>
        import(/* webpackChunkName: "shell-reset-password" */ './account/reset-password.page.tsx'),
    ),
  },
  {
    path: 'profile',
    loader: profileLoader,
    // An invalid token is removed, which changes the session: the page must still say what was wrong with it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: page(
      'My profile',
      () => import(/* webpackChunkName: "shell-profile" */ './account/profile.page.tsx'),
    ),
  },
  {
    path: 'error',
    lazy: page(
      'Error',
      () => import(/* webpackChunkName: "shell-plain" */ './pages/error.page.tsx'),
    ),
  },
  {
    path: 'forbidden',
    lazy: page(
      'Access forbidden',
      () => import(/* webpackChunkName: "shell-plain" */ './pages/forbidden.page.tsx'),
    ),
  },
  {
    path: 'maintenance',
    lazy: page(
      'Maintenance',
      () => import(/* webpackChunkName: "shell-plain" */ './pages/maintenance.page.tsx'),
    ),
  },
];

/** Matches every path that no page has. Must be the last route. */
export const notFoundRoute: RouteObject = { path: '*', Component: NotFoundPage };
