import type { Boot } from 'shared/contract';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { type LiveSection, sectionsOf } from '../federation/discovery.ts';
import { createLoadingState, type LoadingState } from '../federation/loading-state.ts';

/** The exports of the SSR bundles of a page's sections, by name. */
export type SectionBundles = Readonly<
  Record<string, { readonly routes: SectionRoutes; readonly widgets: SectionWidgets }>
>;

/** The loading state of a render, in which all sections of the page are loaded. */
export function loadingStateOf({ discovery }: Boot, bundles: SectionBundles): LoadingState {
  const state = createLoadingState();
  for (const [name, { widgets }] of Object.entries(bundles))
    state.widgets.set(name, fulfilledPromise(widgets));
  state.sections = sectionsOf(discovery).map(withoutNavigation);
  return state;
}

/** Names of the sections on the home page whose bundles were not given. */
export const unrenderableAtHome = (state: LoadingState): string[] =>
  state.sections
    .filter(({ extras: { slots } }) => 'home' in slots || 'home-note' in slots)
    .map(({ name }) => name)
    .filter((name) => !state.widgets.has(name));

/** The navigation slots are personal, so they appear after hydration. */
function withoutNavigation(section: LiveSection): LiveSection {
  const { header, 'account-menu': menu, ...slots } = section.extras.slots;
  return { ...section, extras: { ...section.extras, slots } };
}

/** A promise whose value React reads synchronously. */
const fulfilledPromise = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
