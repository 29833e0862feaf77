/**
 * The host offers sections only modules that its own code imports. So every module shared with sections
 * is named here, whether the shell uses it or not.
 */
export const provided = [
  () => import('shared/api'),
  () => import('shared/kept-store'),
  () => import('shared/notices'),
  () => import('shared/router'),
  () => import('shared/session'),
];
