import { t } from '../language/index.ts';

/**
 * The shell's own pages and their titles, for server and browser. The server answers 404 to any other path that no
 * section owns.
 */
const TITLES = {
  '/': () => '',
  '/login': () => t('Login'),
  '/register': () => t('Register'),
  '/verify': () => t('E-mail verification'),
  '/verify/resend': () => t('Verify your email'),
  '/verify/not-me': () => t('This was not me'),
  '/forgot-password': () => t('Forgot password'),
  '/reset-password': () => t('Reset password'),
  '/profile': () => t('My Profile'),
  '/error': () => t('Something Went Wrong'),
  '/forbidden': () => t('Access Forbidden'),
  '/maintenance': () => t('Under Maintenance'),
} as const;

export type ShellPage = keyof typeof TITLES;

export const SHELL_PAGES = /* @__PURE__ */ Object.keys(TITLES) as readonly ShellPage[];

/** Title of one of the shell's pages. */
export const titleOf = (page: ShellPage): string => TITLES[page]();

/** Title of the shell's page at a path; undefined if it has none there. */
export const shellTitle = (path: string): string | undefined =>
  path in TITLES ? titleOf(path as ShellPage) : undefined;
