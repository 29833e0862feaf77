import { compareNames } from 'shared/domain';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';

/** A filter of the users under a name, as the search part of its address. */
export type SavedView = { readonly name: string; readonly search: string };

export const VIEW_NAME_MAX = 40;
/** More of them would be harder to look through than the filters are to set. */
export const VIEWS_MAX = 20;

/** Where views are kept: apart for each user, because school computers are shared. */
export const viewsKey = (userId: number): string => `views:${userId}:users`;

/** The filter as views keep it: only what filters, always written in the same way. */
export const searchOf = (filter: UserFilter): string => filterParams(filter).toString();

/** A name as it is kept: outer spaces removed, inner runs collapsed. */
export const viewName = (typed: string): string =>
  typed.trim().replace(/\s+/gu, ' ').normalize('NFC');

/** The view of a name, whatever its letter case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => folded(view.name) === folded(name));

/** Views with one more, by name; it takes the place of the one that has its name. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].sort(byName);

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => folded(view.name) !== folded(name));

/** Views with a removed one put back, unless its name has been given anew meanwhile. */
export const withViewBack = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  viewNamed(views, view.name) ? [...views] : withView(views, view);

/**
 * Reads views out of storage, where an older release or a person may have written anything: what is not a
 * name with a filter is dropped.
 */
export function parseViews(kept: unknown): SavedView[] {
  if (!Array.isArray(kept)) return [];
  return kept
    .map(asView)
    .filter((view) => view !== null)
    .reduce(withViewBack, [])
    .slice(0, VIEWS_MAX);
}

function asView(value: unknown): SavedView | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, search }: { name?: unknown; search?: unknown } = value;
  if (typeof name !== 'string' || typeof search !== 'string') return null;
  const view = { name: viewName(name), search: searchOf(readFilter(new URLSearchParams(search))) };
  const isSound = view.name !== '' && view.name.length <= VIEW_NAME_MAX && view.search !== '';
  return isSound ? view : null;
}

const folded = (name: string): string => name.toLocaleLowerCase('bg');

const byName = (a: SavedView, b: SavedView): number => compareNames(a.name, b.name);
