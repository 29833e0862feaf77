import type { Boot } from 'shared/contract';
import type { RouteObject } from 'shared/router';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { routesBelow, sectionPlace } from '../app/route-tree.ts';
import { type LiveSection, sectionsOf } from '../federation/discovery.ts';
import { createLoadingState, type LoadingState } from '../federation/loading-state.ts';

/** What the server bundles of the sections of a page export, by name. */
export type GivenSections = Readonly<
  Record<string, { readonly routes: SectionRoutes; readonly widgets: SectionWidgets }>
>;

/** The loading state of a render: every section that the page needs has been loaded already. */
export function stateOf({ discovery }: Boot, given: GivenSections): LoadingState {
  const state = createLoadingState();
  for (const [name, { widgets }] of Object.entries(given)) state.widgets.set(name, known(widgets));
  state.sections = sectionsOf(discovery).map(withoutNavigation);
  return state;
}

/** The routes of a section; of one that was not given, a page cannot be rendered. */
export const placeOf =
  (given: GivenSections) =>
  (section: LiveSection): RouteObject => {
    const routes = given[section.name]?.routes;
    return sectionPlace(section, routes && routesBelow(section, routes));
  };

/** Sections of the home page that were not given. */
export const lackingAtHome = (state: LoadingState): string[] =>
  state.sections
    .filter(({ extras: { slots } }) => 'home' in slots || 'home-note' in slots)
    .map(({ name }) => name)
    .filter((name) => !state.widgets.has(name));

/** What stands in the navigation belongs to somebody, so it comes when the browser has taken over. */
function withoutNavigation(section: LiveSection): LiveSection {
  const { header, 'account-menu': menu, ...slots } = section.extras.slots;
  return { ...section, extras: { ...section.extras, slots } };
}

/** A promise that tells its value at once, in the way that React knows. */
const known = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
