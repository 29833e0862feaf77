/** All that the shell uses of the platform (`docs/platform.md`), beside `start.ts` and `later.ts`, which a page calls once. */
export { fetchLiveSections, type LiveSection, sectionAt } from './federation/discovery.ts';
export { loadSection, SectionLoadError } from './federation/load.ts';
export { LoadingContext, type LoadingState, useLiveSections } from './federation/loading-state.ts';
export { useCrashReport } from './federation/report.ts';
export { Slot } from './federation/slot.tsx';
export { useSectionStyles } from './federation/use-section-styles.ts';
export { RestoreScroll } from './hydration/restore-scroll.tsx';
export { useLostPage } from './hydration/use-lost-page.ts';
