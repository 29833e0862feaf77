/**
 * Pages which the shell itself serves, with their titles. The server answers them with 200 and every
 * path that neither the shell nor a section knows with 404. A test holds this list and the shell's
 * routes together.
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
