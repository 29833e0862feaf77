import { type Boot, fillsPage } from 'shared/contract';
import { ownsPath } from 'shared/releases';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { sectionsOf } from '../federation/discovery.ts';
import { createLoadingState, type LoadingState } from '../federation/loading-state.ts';

/** What the SSR bundle of each section exports, by section name. */
export type SectionBundles = Readonly<
  Record<string, { readonly routes: SectionRoutes; readonly widgets: SectionWidgets }>
>;

export function loadingStateOf({ discovery }: Boot, bundles: SectionBundles): LoadingState {
  const state = createLoadingState();
  for (const [name, { widgets }] of Object.entries(bundles))
    state.widgets.set(name, fulfilledPromise(widgets));
  state.sections = sectionsOf(discovery);
  return state;
}

/** Names of the sections that the page at a path needs, but whose bundles were not given. */
export const missingSections = (path: string, { sections, widgets }: LoadingState): string[] =>
  sections
    .filter(({ extras }) => fillsPage(extras, path) || ownsPath(extras, path))
    .map(({ name }) => name)
    .filter((name) => !widgets.has(name));

/** A promise whose value React reads synchronously. */
const fulfilledPromise = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
