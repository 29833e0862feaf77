import { keptStore, useKept } from 'shared/kept-store';
import { parseViews, type SavedView, viewsKey } from './saved-views.rules.ts';

type Views = readonly SavedView[];

/** One list for each user, because school computers are shared. */
const viewsOf = (userId: number) => keptStore<Views>({ key: viewsKey(userId), parse: parseViews });

const NONE: Views = [];

/** The filters that a user has saved in this browser. */
export const useSavedViews = (userId: number): Views => useKept(viewsOf(userId)) ?? NONE;

/** Changes what a user has saved, as it is at this moment. False when the browser did not keep it. */
export const changeViews = (userId: number, change: (views: Views) => Views): boolean =>
  viewsOf(userId).change(change);
