/**
 * The shell's own pages and their titles, in the HTML that the server sends and in the page itself. The server
 * answers 404 to any other path that no section owns.
 */
export const SHELL_PAGES = {
  '/': '',
  '/login': 'Login',
  '/register': 'Register',
  '/verify': 'E-mail verification',
  '/verify/resend': 'Verify your email',
  '/verify/not-me': 'This was not me',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
  '/profile': 'My Profile',
  '/error': 'Something Went Wrong',
  '/forbidden': 'Access Forbidden',
  '/maintenance': 'Under Maintenance',
} as const;

export type ShellPage = keyof typeof SHELL_PAGES;

/** Title of the shell's page at a path; undefined if it has none there. */
export const shellTitle = (path: string): string | undefined =>
  path in SHELL_PAGES ? SHELL_PAGES[path as ShellPage] : undefined;
