export {
  defineRoutes,
  defineWidgets,
  type SectionRoutes,
  type SectionWidgets,
  speaksContract,
} from './define-section.ts';
export { requireRole } from './guard.ts';
export { page } from './page.tsx';
export { SectionBoundary } from './section-boundary.tsx';
export { SectionDown } from './section-down.tsx';
export { SessionNote } from './session-note.tsx';
export { useHeldPage } from './use-held-page.ts';
