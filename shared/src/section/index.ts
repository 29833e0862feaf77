export { page } from '#page';
export {
  bypassCachesFromNow,
  FIRST_LIMIT_MS,
  pendingFiles,
  RETRY_LIMIT_MS,
  stopWaitingFor,
  within,
} from './chunk-retry.ts';
export {
  defineRoutes,
  defineWidgets,
  type SectionRoutes,
  type SectionWidgets,
  type Widget,
} from './define-section.ts';
export { requireMay } from './guard.ts';
export { knownSession } from './known-session.ts';
export { loginToast, showLoginToast } from './login-toast.ts';
export { PageDown, SectionDown } from './section-down.tsx';
export { rememberPageForVisitor, storeWantedPage, takeWantedPage } from './wanted-page.ts';
