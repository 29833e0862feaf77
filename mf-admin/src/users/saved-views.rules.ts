import { compareNames } from 'shared/domain';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';

/** A filter of the users with a name; `search` is the search part of its address. */
export type SavedView = { readonly name: string; readonly search: string };

export const VIEW_NAME_MAX = 40;
/** Among more views than this, finding one takes longer than setting the filter. */
export const VIEWS_MAX = 20;

/** Key in the browser's storage: one for each user, because school computers are shared. */
export const viewsKey = (userId: number): string => `views:${userId}:users`;

/** The filter as a saved view keeps it: its valid parts, always written in the same way. */
export const searchOf = (filter: UserFilter): string => filterParams(filter).toString();

/** A name as it is saved: without spaces around it, with single spaces inside. */
export const viewName = (typed: string): string =>
  typed.trim().replace(/\s+/gu, ' ').normalize('NFC');

/** Finds a view by its name, in any letter case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => folded(view.name) === folded(name));

/** Adds a view in the order of names. It replaces a view with the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].sort(byName);

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => folded(view.name) !== folded(name));

/** Puts a removed view back, unless another view has its name now. */
export const withViewBack = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  viewNamed(views, view.name) ? [...views] : withView(views, view);

/**
 * Reads views from storage. An older release or a person may have written anything there: entries that are
 * not a name with a filter are dropped.
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
  const isValid = view.name !== '' && view.name.length <= VIEW_NAME_MAX && view.search !== '';
  return isValid ? view : null;
}

const folded = (name: string): string => name.toLocaleLowerCase('bg');

const byName = (a: SavedView, b: SavedView): number => compareNames(a.name, b.name);
