import { boot } from 'shared/api';
import { sectionsOf } from './federation/discovery.ts';
import { loadWidgets, registerSection } from './federation/load.ts';
import { createLoadingState, type LoadingState } from './federation/loading-state.ts';
import { modulesOnDemand } from './federation/modules-on-demand.ts';
import { createRemotes } from './federation/remotes.ts';
import { startRepairing } from './federation/repair.ts';
import { startReporting } from './federation/report.ts';
import { sharedModules } from './federation/shared-modules.ts';

export { hydratePage } from './hydration/hydrate-page.tsx';

/** The versions of the shared modules, which the build fills in. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Registers the live sections as remotes. On the home page, also starts to load its widgets. */
export function startFederation(): LoadingState {
  const remotes = createRemotes({
    modules: sharedModules,
    onDemand: modulesOnDemand,
    versions: SHARED_VERSIONS,
  });
  const state = createLoadingState(remotes);
  state.sections = sectionsOf(boot().discovery);
  startReporting(state);
  startRepairing();
  for (const section of state.sections) {
    registerSection(state, section);
    if (location.pathname === '/' && section.extras.slots.home !== undefined)
      // Begins the loading; the home page then gets the same promise.
      void loadWidgets(state, section);
  }
  return state;
}
