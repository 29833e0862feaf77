export {
  defineRoutes,
  defineWidgets,
  type SectionRoutes,
  type SectionWidgets,
  speaksContract,
} from './define-section.ts';
export { requireMay } from './guard.ts';
export { page } from './page.tsx';
export { SectionBoundary } from './section-boundary.tsx';
export { SectionDown } from './section-down.tsx';
