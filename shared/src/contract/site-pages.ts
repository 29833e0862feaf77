/**
 * The shell's own pages and their titles. The server answers 404 to any other path that no section owns. A
 * test compares this list with the shell's routes.
 */
export const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/': '',
  '/login': 'Login',
  '/register': 'Register',
  '/verify': 'Verify your email',
  '/verify/resend': 'Verify your email',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
  '/profile': 'My Profile',
  '/error': 'Something Went Wrong',
  '/forbidden': 'Access Forbidden',
  '/maintenance': 'Under Maintenance',
};
