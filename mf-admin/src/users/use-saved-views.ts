import { useSyncExternalStore } from 'react';
import { parseViews, type SavedView, viewsKey } from './saved-views.rules.ts';

type Change = (views: readonly SavedView[]) => readonly SavedView[];

const listeners = new Set<() => void>();

/** Filters which a user has saved in this browser, in whatever tab. */
export function useSavedViews(userId: number): readonly SavedView[] {
  return parseViews(useSyncExternalStore(subscribe, () => readText(viewsKey(userId))));
}

/**
 * Changes a user's views from what they are at this moment. Whether they were kept: storage may be full
 * or forbidden.
 */
export function changeViews(userId: number, change: Change): boolean {
  const key = viewsKey(userId);
  try {
    localStorage.setItem(key, JSON.stringify(change(parseViews(localStorage.getItem(key)))));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Null also where the browser forbids storage: there are no views then. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Storage events tell of changes in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
