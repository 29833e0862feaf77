import { createContext, use } from 'react';
import type { ReleaseReports } from 'shared/contract';
import type { SectionWidgets } from 'shared/section';
import type { LiveSection } from './discovery.ts';
import type { Hydration } from './hydration.ts';
import type { Remotes } from './remotes.ts';

/** All that a page remembers about loading its sections. Made once, and passed to every function that loads or reports. */
export type LoadingState = {
  readonly remotes: Remotes;
  /** The sections of this page. Once found they stay the same for as long as the page is open. */
  sections: readonly LiveSection[];
  /** Names of the sections whose last attempt failed: their next attempt fetches again. */
  readonly failedSections: Set<string>;
  /** The version of each section of which a module has been loaded, by section name. */
  readonly runningVersions: Map<string, string>;
  /** The widgets of each section that were requested, by section name. React reads `status`: `fulfilled`, `rejected`. */
  readonly widgets: Map<string, Promise<SectionWidgets> & { readonly status?: string }>;
  /** An object for each page or widget of a section on the screen, as long as it is there (`useSectionStyles`). */
  readonly shownParts: Set<{ readonly section: LiveSection }>;
  /** Called when a part of a section is shown or leaves. Undefined at first: the page has no styles to switch off yet. */
  switchStyles: ((section: LiveSection) => void) | undefined;
  /** Keys of the reports made before, because every outcome of a release counts once per page. */
  readonly reportedKeys: Set<string>;
  unsentReports: ReleaseReports['reports'];
  /** Undefined on pages without server-rendered HTML. */
  hydration: Hydration | undefined;
};

/** Used by the server, which loads no section by Module Federation. */
const NO_REMOTES: Remotes = {
  register: () => undefined,
  load: (name) => Promise.reject(new Error(`${name} is not registered`)),
};

export const createLoadingState = (remotes = NO_REMOTES): LoadingState => ({
  remotes,
  sections: [],
  failedSections: new Set(),
  runningVersions: new Map(),
  widgets: new Map(),
  shownParts: new Set(),
  switchStyles: undefined,
  reportedKeys: new Set(),
  unsentReports: [],
  hydration: undefined,
});

/** Gives the loading state to the components that show sections. It never causes a render. */
export const LoadingContext = createContext<LoadingState | null>(null);

export function useLoadingState(): LoadingState {
  const state = use(LoadingContext);
  if (!state) throw new Error('LoadingContext is missing above this component');
  return state;
}

export const useLiveSections = (): readonly LiveSection[] => useLoadingState().sections;
