/**
 * The build offers sections only modules that the shell's own code imports. So every module
 * shared with sections is imported here, whether the shell uses it or not.
 */
export const provided = [
  () => import('shared/api'),
  () => import('shared/notices'),
  () => import('shared/router'),
  () => import('shared/session'),
];

// Of a module that the shell never loads, the copy of the first section that asks would be taken.
export { keptStore } from 'shared/kept-store';
