export { page } from '#page';
export * from './chunk-retry.ts';
export * from './define-section.ts';
export { requireMay } from './guard.ts';
export { knownSession } from './known-session.ts';
export { loginToast, showLoginToast } from './login-toast.ts';
export { PageDown, SectionDown } from './section-down.tsx';
export { storePageForVisitor, storeWantedPage, takeWantedPage } from './wanted-page.ts';
