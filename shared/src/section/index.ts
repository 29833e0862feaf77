export { page } from '#page';
export {
  defineRoutes,
  defineWidgets,
  type SectionRoutes,
  type SectionWidgets,
  speaksContract,
  type Widget,
} from './define-section.ts';
export {
  FIRST_LIMIT_MS,
  fetchAnew,
  giveUp,
  pendingFiles,
  RETRY_LIMIT_MS,
  within,
} from './fetch-anew.ts';
export { requireMay } from './guard.ts';
export { knownSession } from './known-session.ts';
export { loginToast, showLoginToast } from './login-toast.ts';
export { SectionBoundary } from './section-boundary.tsx';
export { PageDown } from './section-down.tsx';
export { rememberForVisitor, takeWantedPage } from './wanted-page.ts';
