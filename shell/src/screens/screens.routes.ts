import type { RouteObject } from 'shared/router';
import { page } from 'shared/section';
import HomePage from './home.page.tsx';
import NotFoundPage from './not-found.page.tsx';
import { profileLoader } from './profile.loader.ts';
import { verifyLoader } from './verify.loader.ts';

/** Pages of the shell itself: home, the account and the plain pages. */
export const screenRoutes: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'login',
    lazy: page('Login', () => import(/* webpackChunkName: "shell-login" */ './login.page.tsx')),
  },
  {
    path: 'register',
    lazy: page(
      'Register',
      () => import(/* webpackChunkName: "shell-register" */ './register.page.tsx'),
    ),
  },
  {
    path: 'verify',
    loader: verifyLoader,
    lazy: page(
      'E-mail verification',
      () => import(/* webpackChunkName: "shell-verify" */ './verify.page.tsx'),
    ),
  },
  {
    path: 'verify/resend',
    lazy: page(
      'E-mail verification',
      () => import(/* webpackChunkName: "shell-verify-resend" */ './verify-resend.page.tsx'),
    ),
  },
  {
    path: 'forgot-password',
    lazy: page(
      'Forgot password',
      () => import(/* webpackChunkName: "shell-forgot-password" */ './forgot-password.page.tsx'),
    ),
  },
  {
    path: 'reset-password',
    lazy: page(
      'Reset password',
      () => import(/* webpackChunkName: "shell-reset-password" */ './reset-password.page.tsx'),
    ),
  },
  {
    path: 'profile',
    loader: profileLoader,
    lazy: page(
      'My profile',
      () => import(/* webpackChunkName: "shell-profile" */ './profile.page.tsx'),
    ),
  },
  {
    path: 'error',
    lazy: page('Error', () => import(/* webpackChunkName: "shell-plain" */ './error.page.tsx')),
  },
  {
    path: 'forbidden',
    lazy: page(
      'Access forbidden',
      () => import(/* webpackChunkName: "shell-plain" */ './forbidden.page.tsx'),
    ),
  },
  {
    path: 'maintenance',
    lazy: page(
      'Maintenance',
      () => import(/* webpackChunkName: "shell-plain" */ './maintenance.page.tsx'),
    ),
  },
];

/** Answers every path nobody owns; stands last. */
export const notFoundRoute: RouteObject = { path: '*', Component: NotFoundPage };
