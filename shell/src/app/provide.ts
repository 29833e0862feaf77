/**
 * The host offers to sections only what its own modules import. Every module shared with sections is
 * named here, so that one which the shell itself happens not to use is there all the same.
 */
export const provided = [
  () => import('shared/api'),
  () => import('shared/notices'),
  () => import('shared/router'),
  () => import('shared/session'),
];
