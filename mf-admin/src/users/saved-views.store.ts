import { keptStore, useKept } from 'shared/kept-store';
import { parseViews, type SavedView, viewsKey } from './saved-views.rules.ts';

type Views = readonly SavedView[];

const viewsOf = (userId: number) => keptStore<Views>({ key: viewsKey(userId), parse: parseViews });

const NONE: Views = [];

/** The filters that a user has saved in this browser. */
export const useSavedViews = (userId: number): Views => useKept(viewsOf(userId)) ?? NONE;

/** Changes a user's saved views as they are now, in any tab. False when the browser did not store them. */
export const changeViews = (userId: number, change: (views: Views) => Views): boolean =>
  viewsOf(userId).change(change);
